const TWO_OVER_ROOT_PI = 2 / Math.sqrt(Math.PI);
/** From here on the continued fraction is the quicker of the two. */
const LARGE = 2;

/** Abramowitz and Stegun 7.1.6: all terms are positive, so that no digits are lost. */
function sumSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; term > sum * 1e-17; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return TWO_OVER_ROOT_PI * Math.exp(-x * x) * sum;
}

/** Abramowitz and Stegun 7.1.14, from the inside out; for x from about 1 on. */
function continuedFraction(x: number): number {
  let fraction = x;
  for (let n = x < LARGE ? 160 : 60; n > 0; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * fraction);
}

export function erf(x: number): number {
  if (x < 0) return -erf(-x);
  return x < LARGE ? sumSeries(x) : 1 - continuedFraction(x);
}

export function erfc(x: number): number {
  return x < 1 ? 1 - erf(x) : continuedFraction(x);
}
