import { toNumber } from '../value/coerce';
import { errors, isError, type Scalar, type SheetError } from '../value/values';

const values: Record<string, number> = { M: 1000, D: 500, C: 100, L: 50, X: 10, V: 5, I: 1 };

/** The pairs, a smaller letter before a larger one, that each form of ROMAN adds to the form before. */
const pairsOfForms = [
  ['CM', 'CD', 'XC', 'XL', 'IX', 'IV'],
  ['LM', 'LD', 'VC', 'VL'],
  ['XM', 'XD', 'IC', 'IL'],
  ['VM', 'VD'],
  ['IM', 'ID'],
];

const valueOf = (letters: string): number => {
  const [first = '', second] = letters;
  const value = values[first] ?? 0;
  return second === undefined ? value : (values[second] ?? 0) - value;
};

/** From the classic form, 0, to the shortest, 4. */
const signsOfForms = pairsOfForms.map((_, form) =>
  [...Object.keys(values), ...pairsOfForms.slice(0, form + 1).flat()].sort(
    (a, b) => valueOf(b) - valueOf(a),
  ),
);

function readForm(form: Scalar): number | SheetError {
  if (typeof form === 'boolean') return form ? 0 : 4;
  const number = toNumber(form);
  return isError(number) ? number : Math.trunc(number);
}

export function numberToRoman(value: number, form: Scalar): string | SheetError {
  const number = readForm(form);
  if (isError(number)) return number;
  const signs = signsOfForms[number];
  let rest = Math.trunc(value);
  if (signs === undefined || rest < 0 || rest > 3999) return errors.value;
  let result = '';
  for (const sign of signs) {
    const count = Math.floor(rest / valueOf(sign));
    result += sign.repeat(count);
    rest -= count * valueOf(sign);
  }
  return result;
}

/** A letter before a larger one counts against it, also in forms that no one would write. */
export function arabicToNumber(text: string): number | SheetError {
  const trimmed = text.trim().toUpperCase();
  if (trimmed.length > 255) return errors.value;
  const isNegative = trimmed.startsWith('-');
  const letters = isNegative ? trimmed.slice(1) : trimmed;
  let total = 0;
  let largest = 0;
  for (const letter of [...letters].toReversed()) {
    const value = values[letter];
    if (value === undefined) return errors.value;
    total += value < largest ? -value : value;
    largest = Math.max(largest, value);
  }
  return isNegative ? -total : total;
}
