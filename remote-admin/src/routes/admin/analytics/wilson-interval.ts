/** The two-sided 97.5 % quantile of the normal distribution: 95 % are within it. */
const Z = 1.959963984540054;

export interface Interval {
  low: number;
  high: number;
}

/**
 * The 95 % confidence interval of a proportion of `successes` in `trials`: the score interval of
 * E. B. Wilson, 'Probable Inference, the Law of Succession, and Statistical Inference', Journal of
 * the American Statistical Association 22 (1927), 209–212. Unlike the interval of the textbooks it
 * holds for few trials and for proportions near 0 and 1, and never leaves them.
 * @returns null without trials, which say nothing
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials <= 0) return null;
  const proportion = Math.min(1, Math.max(0, successes / trials));
  const z2 = Z * Z;
  const center = proportion + z2 / (2 * trials);
  const spread = Z * Math.sqrt((proportion * (1 - proportion) + z2 / (4 * trials)) / trials);
  const scale = 1 + z2 / trials;
  return {
    low: proportion === 0 ? 0 : (center - spread) / scale,
    high: proportion === 1 ? 1 : (center + spread) / scale,
  };
}
