import {
  attributesOf,
  digitsOf,
  fractionOf,
  literal,
  numberOf,
  PLAIN_IN_NUMBERS,
  scientificOf,
  type Attribute,
} from './number-parts';
import type { XmlNode } from '../xml/xml-tree';

/** The colours that a number format can name. */
const COLORS: Readonly<Record<string, string | undefined>> = {
  ...{ '#000000': '[Black]', '#0000ff': '[Blue]', '#00ffff': '[Cyan]', '#00ff00': '[Green]' },
  ...{ '#ff00ff': '[Magenta]', '#ff0000': '[Red]', '#ffffff': '[White]', '#ffff00': '[Yellow]' },
};

const PLAIN_IN_DATES = /^[-/ :,]{1,20}$/;

const isLong = (get: Attribute) => get('style') === 'long';

/** What stands for a part of a date or time. */
function datePartOf(name: string, get: Attribute): string | null {
  // Another calendar than the one that dates are counted in.
  if ((get('calendar') ?? 'gregorian') !== 'gregorian') return null;
  switch (name) {
    case 'number:year':
      return isLong(get) ? 'yyyy' : 'yy';
    case 'number:month': {
      if (get('textual') === 'true') return isLong(get) ? 'mmmm' : 'mmm';
      return isLong(get) ? 'mm' : 'm';
    }
    case 'number:day':
      return isLong(get) ? 'dd' : 'd';
    case 'number:day-of-week':
      return isLong(get) ? 'dddd' : 'ddd';
    case 'number:hours':
      return isLong(get) ? 'hh' : 'h';
    case 'number:minutes':
      return isLong(get) ? 'mm' : 'm';
    case 'number:seconds': {
      const decimals = Math.min(digitsOf(get, 'decimal-places') ?? 0, 3);
      return `${isLong(get) ? 'ss' : 's'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
    }
    case 'number:am-pm':
      return 'AM/PM';
    default:
      return null;
  }
}

const TIME_PARTS = ['number:hours', 'number:minutes', 'number:seconds'];

/** `m` is a minute only beside hours or seconds, and a month only where there are none. */
function isAmbiguous(parts: readonly string[]): boolean {
  const shown = parts.filter(
    (name) => name.startsWith('number:') && !['number:text', 'number:am-pm'].includes(name),
  );
  return shown.some((name, at) => {
    const hasTime = shown[at - 1] === 'number:hours' || shown[at + 1] === 'number:seconds';
    return (name === 'number:minutes' && !hasTime) || (name === 'number:month' && hasTime);
  });
}

function dateOf({ name, attributes, children }: XmlNode): string | null {
  const parts = children.map((child) => child.name);
  const isDuration = attributes.get('number:truncate-on-overflow') === 'false';
  const hasNames = children.some(
    (child) =>
      child.name === 'number:day-of-week' || child.attributes.get('number:textual') === 'true',
  );
  const language = attributes.get('number:language') ?? 'en';
  const country = attributes.get('number:country');
  const isKnown = /^[a-z]{2,3}$/.test(language) && /^[A-Z]{2}$/.test(country ?? '');
  let code = hasNames && language !== 'en' && isKnown ? `[$-${language}-${country}]` : '';
  // Of a duration the first part counts on: hours above 24.
  let isFirst = isDuration;
  for (const child of children) {
    if (child.name === 'number:text') {
      code += literal(child.text, PLAIN_IN_DATES);
      continue;
    }
    if (SILENT.has(child.name)) continue;
    const part = datePartOf(child.name, attributesOf(child));
    if (part === null) return null;
    if (isFirst && TIME_PARTS.includes(child.name)) {
      const [whole = '', decimals] = part.split('.');
      code += `[${whole}]${decimals === undefined ? '' : `.${decimals}`}`;
      isFirst = false;
    } else code += part;
  }
  const isMinutes = isDuration && name === 'number:time-style';
  return isAmbiguous(parts) && !isMinutes ? null : code;
}

/** What changes nothing of the text. */
const SILENT = new Set(['style:text-properties', 'style:map']);

/** The signs of currencies by country, for formats that only say that they have the usual one. */
const SYMBOLS: Readonly<Record<string, string | undefined>> = {
  ...{ $: 'US CA AU NZ MX SG HK', '€': 'DE AT FR ES IT NL BE FI IE PT GR LU SK SI EE LV LT' },
  ...{ '£': 'GB', '¥': 'JP', '₹': 'IN', CHF: 'CH LI' },
};

const symbolOf = (country = '-'): string | undefined =>
  Object.entries(SYMBOLS).find(([, countries = '']) => countries.split(' ').includes(country))?.[0];

function plainOf({ name, attributes, children }: XmlNode): string | null {
  let code = '';
  for (const child of children) {
    switch (child.name) {
      case 'number:number': {
        const number = numberOf(child);
        if (number === null) return null;
        code += number;
        break;
      }
      case 'number:scientific-number': {
        const number = scientificOf(child);
        if (number === null) return null;
        code += number;
        break;
      }
      case 'number:fraction':
        code += fractionOf(child);
        break;
      case 'number:text': {
        const parts = child.text.split('%').map((part) => literal(part, PLAIN_IN_NUMBERS));
        // Elsewhere it is only a sign, and the number is not multiplied.
        code += parts.join(name === 'number:percentage-style' ? '%' : '"%"');
        break;
      }
      case 'number:currency-symbol': {
        const symbol = child.text === '' ? symbolOf(attributes.get('number:country')) : child.text;
        if (symbol === undefined) return null;
        code += literal(symbol, PLAIN_IN_NUMBERS);
        break;
      }
      case 'number:text-content':
        code += '@';
        break;
      case 'number:fill-character':
      case 'loext:fill-character':
        code += `*${child.text.slice(0, 1) || ' '}`;
        break;
      case 'style:text-properties':
      case 'style:map':
        break;
      default:
        return null;
    }
  }
  return code;
}

/** The number format of one section; null if a format of Excel cannot say it. */
export function codeOf(node: XmlNode): string | null {
  const isDate = node.name === 'number:date-style' || node.name === 'number:time-style';
  // Digits of other scripts.
  if (node.attributes.has('number:transliteration-style')) return null;
  const code = isDate ? dateOf(node) : plainOf(node);
  if (code === null) return null;
  if (node.name === 'number:percentage-style' && !code.includes('%')) return null;
  const properties = node.children.find(({ name }) => name === 'style:text-properties');
  const color = COLORS[properties?.attributes.get('fo:color')?.toLowerCase() ?? ''] ?? '';
  return `${color}${code}`;
}
