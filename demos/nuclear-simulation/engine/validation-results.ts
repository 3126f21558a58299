// Written by make-results.ts (npm run generate -- demo-results).
export const validationResults = [
  // n at 1 s after a step of 0.003
  { computed: 2.209840456736676, exact: 2.2098404569827705 },
  // n at 10 s after a step of 0.003
  { computed: 8.019199967475817, exact: 8.019199973270087 },
  // n at 20 s after a step of 0.003
  { computed: 28.297399722309194, exact: 28.297399781311142 },
  // n at 0.01 s after a step of 0.007
  { computed: 4.508858486308759, exact: 4.5088584863523 },
  // n at 0.5 s after a step of 0.007
  { computed: 5345.887579986581, exact: 5345.887612044049 },
  // Stable period after a step of 0.1 $
  { computed: 98.59269210748243, exact: 98.59307147563062 },
  // Stable period after a step of 0.25 $
  { computed: 25.40743060209946, exact: 25.40743060262662 },
  // Stable period after a step of 0.5 $
  { computed: 5.734052541418645, exact: 5.734052541419366 },
  // Stable period after a step of 0.9 $
  { computed: 0.37909817345404556, exact: 0.3790981734540453 },
  // Stable period after a step of -1 $
  { computed: -83.90413800086783, exact: -83.90413927763021 },
  // Heat removed after ten cents have settled
  { computed: 3127.586415094339, exact: 3127.5864150943403 },
] as const;
