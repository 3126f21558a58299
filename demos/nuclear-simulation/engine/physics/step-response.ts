import { equilibrium, GROUPS, type Kinetics, kineticsMatrix } from "./kinetics.ts";
import { at } from "./linear-algebra.ts";
import { createStepper, type OdeSystem } from "./rosenbrock.ts";

const TOLERANCE = 1e-8;
const FLOOR = 1e-14;

/** The seven equations with constant reactivity, for the solver. */
function kineticsSystem(kinetics: Kinetics, rho: number): OdeSystem {
  const size = GROUPS + 1;
  const matrix = kineticsMatrix(kinetics, rho);
  return {
    size,
    derivative(_time, state, into) {
      for (let row = 0; row < size; row += 1) {
        let sum = 0;
        for (let column = 0; column < size; column += 1) sum += at(matrix, row * size + column) * at(state, column);
        into[row] = sum;
      }
    },
    jacobian: (_time, _state, into) => into.set(matrix),
    timeDerivative: (_time, _state, into) => into.fill(0),
  };
}

/** Relative power at ascending times after a reactivity step from equilibrium. */
export function stepResponse(kinetics: Kinetics, rho: number, times: readonly number[]): number[] {
  const start = Float64Array.from([1, ...equilibrium(kinetics, 1)]);
  const stepper = createStepper(kineticsSystem(kinetics, rho), start, TOLERANCE, FLOOR);
  return times.map((time) => {
    while (stepper.time < time) stepper.step(time);
    return at(stepper.state, 0);
  });
}
