import { type Vortex, velocityAt, vortexStreet } from "./flow-field.ts";

/** Where it is, and where it was: x and y in turn, oldest first. */
type Particle = { x: number; y: number; age: number; trail: number[] };
type Palette = { ground: string; ink: string; line: string; slow: string; middle: string; fast: string };
/** How large it is on the page, in CSS pixels and in dots of the screen for each, and in which colours. */
export type Look = { width: number; height: number; density: number; palette: Palette };

/** The part of the plane that is shown, in cylinder radii; the cylinder stands left of the middle. */
const VIEW = { left: -3.35, right: 4.7, half: 3.6 };
const PARTICLES_PER_PIXEL = 1 / 360;
const MAX_PARTICLES = 760;
const LIFETIME = 420;
const STEP = 0.02;
/** Positions a particle's stroke runs through; the older half is drawn fainter. */
const TRAIL = 26;
/** Steps taken before the first picture, so that it begins with whole strokes. */
const HEAD_START = 120;
/** A position is kept every so many steps: long strokes from few points. */
const KEEP_EVERY = 3;

/** The flow as a drawing: `show` begins anew in a look, `goOn` draws what follows a moment later. */
export function createFlow(canvas: OffscreenCanvas, pen: OffscreenCanvasRenderingContext2D) {
  let palette: Palette;
  let time = 0;
  let width = 0;
  let height = 0;
  let scale = 1;
  let particles: Particle[] = [];

  const toX = (x: number) => (x - VIEW.left) * scale;
  const toY = (y: number) => height / 2 - y * scale;

  function advance() {
    const street = vortexStreet(time);
    for (const particle of particles) move(particle, street);
    time += STEP;
  }

  /** Everything anew each frame: fading the old picture would leave a grey film. One path a colour is far cheaper. */
  function draw() {
    pen.fillStyle = palette.ground;
    pen.fillRect(0, 0, width, height);
    const street = vortexStreet(time);
    const strokes = {
      slow: [new Path2D(), new Path2D()],
      middle: [new Path2D(), new Path2D()],
      fast: [new Path2D(), new Path2D()],
    } as const;
    for (const { x, y, trail } of particles) {
      const { u, v } = velocityAt(x, y, street);
      const [faint, clear] = strokes[speedClass(Math.hypot(u, v))];
      trace(faint, trail, 0, trail.length / 2);
      trace(clear, trail, trail.length / 2, trail.length);
    }
    pen.lineWidth = 1.1;
    for (const [speed, [faint, clear]] of Object.entries(strokes)) {
      pen.strokeStyle = palette[speed as keyof typeof strokes];
      pen.globalAlpha = 0.3;
      pen.stroke(faint);
      pen.globalAlpha = 0.75;
      pen.stroke(clear);
    }
    pen.globalAlpha = 1;
    drawCylinder();
  }

  /** Adds the part of a trail to a path; `from` and `to` are even or rounded down to be. */
  function trace(path: Path2D, trail: readonly number[], from: number, to: number) {
    const first = Math.max(0, (from & ~1) - 2);
    for (let index = first; index + 1 < to; index += 2) {
      const x = toX(trail[index] ?? 0);
      const y = toY(trail[index + 1] ?? 0);
      if (index === first) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }

  function drawCylinder() {
    pen.beginPath();
    pen.arc(toX(0), toY(0), scale, 0, Math.PI * 2);
    pen.fillStyle = palette.ground;
    pen.fill();
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 1.25;
    pen.stroke();
    pen.setLineDash([3, 3]);
    pen.strokeStyle = palette.line;
    pen.beginPath();
    pen.moveTo(toX(-1.5), toY(0));
    pen.lineTo(toX(1.5), toY(0));
    pen.moveTo(toX(0), toY(1.5));
    pen.lineTo(toX(0), toY(-1.5));
    pen.stroke();
    pen.setLineDash([]);
  }

  return {
    show(look: Look) {
      ({ palette, width, height } = look);
      scale = width / (VIEW.right - VIEW.left);
      canvas.width = Math.round(width * look.density);
      canvas.height = Math.round(height * look.density);
      pen.setTransform(look.density, 0, 0, look.density, 0, 0);
      pen.lineCap = "round";
      particles = scatter(width * height);
      for (let step = 0; step < HEAD_START; step += 1) advance();
      draw();
    },
    goOn() {
      advance();
      draw();
    },
  };
}

function move(particle: Particle, street: readonly Vortex[]) {
  const { u, v } = velocityAt(particle.x, particle.y, street);
  particle.x += u * STEP;
  particle.y += v * STEP;
  particle.age += 1;
  const inside = particle.x * particle.x + particle.y * particle.y < 1;
  if (inside || particle.x > VIEW.right || particle.age > LIFETIME) {
    Object.assign(particle, newParticle());
    return;
  }
  if (particle.age % KEEP_EVERY !== 0) return;
  particle.trail.push(particle.x, particle.y);
  if (particle.trail.length > TRAIL * 2) particle.trail.splice(0, 2);
}

function newParticle(): Particle {
  return {
    // More of them upstream, since all of them drift away from there.
    x: VIEW.left + Math.random() ** 1.7 * (VIEW.right - VIEW.left),
    y: (Math.random() * 2 - 1) * VIEW.half,
    age: Math.floor(Math.random() * LIFETIME * 0.6),
    trail: [],
  };
}

const speedClass = (speed: number) => (speed < 1.15 ? "slow" : speed < 1.65 ? "middle" : "fast");

function scatter(pixels: number): Particle[] {
  const count = Math.min(MAX_PARTICLES, Math.round(pixels * PARTICLES_PER_PIXEL));
  return Array.from({ length: count }, newParticle);
}
