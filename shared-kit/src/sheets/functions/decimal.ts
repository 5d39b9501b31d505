export type RoundingMode = 'nearest' | 'up' | 'down';

/** The 15 digits that Excel keeps, without those binary fractions add: 0.012 is `12` with 3 places. */
interface Decimal {
  digits: bigint;
  places: number;
}

function toDecimal(size: number): Decimal {
  const [digits = '0', exponent = '0'] = size.toExponential(14).split('e');
  return { digits: BigInt(digits.replace('.', '')), places: 14 - Number(exponent) };
}

/** The digits of a size (not below 0), rounded to places after the point, as one whole number. */
function roundToUnits(size: number, places: number, mode: RoundingMode): bigint {
  const decimal = toDecimal(size);
  const dropped = decimal.places - places;
  if (dropped <= 0) return decimal.digits * 10n ** BigInt(-dropped);
  // Beyond 15 digits nothing is left but whether there was something.
  if (dropped > 16) return mode === 'up' && size > 0 ? 1n : 0n;
  const unit = 10n ** BigInt(dropped);
  const whole = decimal.digits / unit;
  const rest = decimal.digits % unit;
  if (mode === 'down' || rest === 0n) return whole;
  return mode === 'up' || rest * 2n >= unit ? whole + 1n : whole;
}

/** Rounds as people do by hand: 1.005 to two places is 1.01. Negative places are before the point. */
export function roundDecimal(value: number, places: number, mode: RoundingMode): number {
  const count = Math.trunc(places);
  if (value === 0 || !Number.isFinite(value) || count > 320) return value;
  if (count < -320) return mode === 'up' ? Math.sign(value) * Infinity : 0;
  const size = Math.abs(value);
  if (toDecimal(size).places <= count) return value;
  const units = roundToUnits(size, count, mode);
  return Math.sign(value) * Number(`${units}e${-count}`);
}

/** A number with that many places after the point, as `1234.50`; at most 127 of them. */
export function toFixedText(value: number, places: number): string {
  const count = Math.max(places, 0);
  const rounded = roundDecimal(value, places, 'nearest');
  const units = roundToUnits(Math.abs(rounded), count, 'nearest').toString();
  const padded = units.padStart(count + 1, '0');
  const whole = padded.slice(0, padded.length - count);
  const sign = rounded < 0 ? '-' : '';
  return count === 0 ? `${sign}${whole}` : `${sign}${whole}.${padded.slice(-count)}`;
}
