import type { XmlNode } from '../xml/xml-tree';

/** How many digits a format may have. */
const MAX_DIGITS = 20;

export type Attribute = (name: string) => string | undefined;

/** An attribute of a number style; newer ones have another prefix until they are standard. */
export const attributesOf =
  ({ attributes }: XmlNode): Attribute =>
  (name) =>
    attributes.get(`number:${name}`) ?? attributes.get(`loext:${name}`);

export function digitsOf(get: Attribute, name: string): number | undefined {
  const text = get(name);
  if (text === undefined) return undefined;
  const count = Number(text);
  return Number.isInteger(count) && count >= 0 && count <= MAX_DIGITS ? count : undefined;
}

/** A text that is shown as it is. */
export const literal = (text: string, plain: RegExp) =>
  text
    .split('"')
    .map((part) => (part === '' || plain.test(part) ? part : `"${part}"`))
    .join('\\"');

export const PLAIN_IN_NUMBERS = /^[-+ ()$]{1,20}$/;

/** Digits before the point: `#,##0`, with texts between them. Null if it cannot be said. */
function wholeOf(node: XmlNode, get: Attribute): string | null {
  const least = digitsOf(get, 'min-integer-digits') ?? 0;
  const isGrouped = get('grouping') === 'true';
  const texts = node.children.filter(({ name }) => name === 'number:embedded-text');
  if (texts.length === 0) {
    const digits = '0'.repeat(least).padStart(isGrouped ? 4 : 1, '#');
    return isGrouped ? `${digits.slice(0, -3)},${digits.slice(-3)}` : digits;
  }
  if (isGrouped) return null;
  const byPosition = new Map<number, string>();
  for (const text of texts) {
    const position = digitsOf(attributesOf(text), 'position');
    if (position === undefined) return null;
    byPosition.set(position, text.text);
  }
  const count = Math.max(least, ...byPosition.keys());
  const digits = Array.from({ length: count }, (_, index) => {
    const position = count - index;
    const text = byPosition.get(position);
    return `${text === undefined ? '' : literal(text, PLAIN_IN_NUMBERS)}${position <= least ? '0' : '#'}`;
  });
  const last = byPosition.get(0);
  return digits.join('') + (last === undefined ? '' : literal(last, PLAIN_IN_NUMBERS));
}

function decimalsOf(get: Attribute): string | null {
  const count = digitsOf(get, 'decimal-places') ?? 0;
  const replacement = get('decimal-replacement');
  if (replacement !== undefined && replacement !== '') return null;
  const least = Math.min(
    count,
    digitsOf(get, 'min-decimal-places') ?? (replacement === '' ? 0 : count),
  );
  return count === 0 ? '' : `.${'0'.repeat(least)}${'#'.repeat(count - least)}`;
}

/** A format that divides by thousands has a comma for each. */
function commasOf(get: Attribute): string | null {
  const factor = Number(get('display-factor') ?? '1');
  const count = [1, 1e3, 1e6, 1e9, 1e12].indexOf(factor);
  return count === -1 ? null : ','.repeat(count);
}

/** A number: `#,##0.00`. Null if a format of Excel cannot say it. */
export function numberOf(node: XmlNode): string | null {
  const get = attributesOf(node);
  // Without a number of decimals it is shown as General does.
  if (get('decimal-places') === undefined && node.children.length === 0) {
    const least = digitsOf(get, 'min-integer-digits') ?? 0;
    if (least <= 1 && get('grouping') !== 'true' && get('display-factor') === undefined) {
      return 'General';
    }
  }
  const [whole, decimals, commas] = [wholeOf(node, get), decimalsOf(get), commasOf(get)];
  return whole === null || decimals === null || commas === null
    ? null
    : `${whole}${decimals}${commas}`;
}

export function scientificOf(node: XmlNode): string | null {
  const get = attributesOf(node);
  const least = digitsOf(get, 'min-integer-digits') ?? 1;
  const interval = digitsOf(get, 'exponent-interval') ?? least;
  const decimals = decimalsOf(get);
  if (decimals === null) return null;
  const whole = '0'.repeat(Math.max(least, 1)).padStart(interval, '#');
  const sign = get('forced-exponent-sign') === 'false' ? 'E-' : 'E+';
  return `${whole}${decimals}${sign}${'0'.repeat(digitsOf(get, 'min-exponent-digits') ?? 2)}`;
}

export function fractionOf(node: XmlNode): string {
  const get = attributesOf(node);
  const whole = digitsOf(get, 'min-integer-digits');
  const before = whole === undefined ? '' : `${'0'.repeat(whole) || '#'} `;
  const above = '?'.repeat(digitsOf(get, 'min-numerator-digits') ?? 1);
  const fixed = get('denominator-value') ?? '';
  const below = '?'.repeat(digitsOf(get, 'min-denominator-digits') ?? 1);
  return `${before}${above}/${/^[1-9]\d{0,4}$/.test(fixed) ? fixed : below}`;
}
