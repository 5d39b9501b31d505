import { formatNumber } from 'shared-kit/sheets';
import { codeOf } from './data-style';
import type { XmlNode } from '../xml/xml-tree';

/** The elements that are number formats. */
export const FORMAT_ELEMENTS: ReadonlySet<string> = new Set(
  ['number', 'percentage', 'currency', 'date', 'time', 'text', 'boolean'].map(
    (kind) => `number:${kind}-style`,
  ),
);

interface Section {
  condition: string;
  /** The name of the style that applies. */
  target: string;
}

const CONDITION = /^value\(\) {0,5}(<=|>=|!=|<|>|=) {0,5}(-?\d{1,20}(?:\.\d{1,20})?)$/;

/** `value()>=0` as `>=0`; undefined for another condition. */
function toCondition(text: string): string | undefined {
  const [, operator, number] = CONDITION.exec(text) ?? [];
  return operator === undefined ? undefined : `${operator === '!=' ? '<>' : operator}${number}`;
}

const sectionsOf = ({ children }: XmlNode): Section[] =>
  children
    .filter(({ name }) => name === 'style:map')
    .map(({ attributes }) => ({
      condition: toCondition(attributes.get('style:condition') ?? '') ?? '',
      target: attributes.get('style:apply-style-name') ?? '',
    }));

/** The orders of conditions that need not be said: positive, negative, zero, text. */
const USUAL = ['', '>=0', '>0', '>0,<0', '>0,<0,=0'];

function combine(base: string, sections: readonly Section[], codes: readonly string[]) {
  const conditions = sections.map(({ condition }) => condition);
  const all = [...codes, base];
  // One that shows nothing is no empty format.
  if (conditions.length === 0) return base === '' ? ';;;' : base;
  const isUsual = USUAL.includes(conditions.join(','));
  // `>0` alone leaves 0 to the other section, where Excel would use the first.
  if (isUsual && conditions.join(',') !== '>0') return all.join(';');
  if (conditions.length > 2 || conditions.includes('')) return null;
  return all
    .map((code, at) => `${at < conditions.length ? `[${conditions[at]}]` : ''}${code}`)
    .join(';');
}

/**
 * The number formats of a file by the name of their style, as Excel writes them. Those that cannot be
 * said so are missing.
 */
export function toNumberFormats(nodes: readonly XmlNode[]): Map<string, string> {
  const named = new Map(nodes.map((node) => [node.attributes.get('style:name') ?? '', node]));
  const formats = new Map<string, string>();
  for (const [name, node] of named) {
    // What is true and false says so itself.
    if (node.name === 'number:boolean-style') {
      formats.set(name, 'General');
      continue;
    }
    const sections = sectionsOf(node);
    const base = codeOf(node);
    const codes = sections.flatMap(({ target }) => {
      const style = named.get(target);
      return (style === undefined ? null : codeOf(style)) ?? [];
    });
    if (base === null || codes.length < sections.length) continue;
    const format = combine(base, sections, codes);
    if (format !== null && formatNumber(1, format) !== null) formats.set(name, format);
  }
  return formats;
}
