import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setDateSystem } from '../value/dates';
import { formatNumber } from './format-number';

/** Lines of a value, a format and what is shown; `(none)` where the format is none. */
const rows = readFileSync(join(__dirname, '../conformance/formats.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) => line.split('\t'));

function readValue(text: string): number | string | boolean {
  if (text === 'TRUE') return true;
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** As the eye sees it: how wide a gap is depends on the column. */
const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

test('shows numbers, dates and texts as Excel does', () => {
  const wrong = rows.flatMap(([value = '', format = '', expected = '']) => {
    const shown = fold(formatNumber(readValue(value), format) ?? '(none)');
    return shown === fold(expected) ? [] : [`${value} as ${format} is ${shown}, not ${expected}`];
  });
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

test('leaves no space for a whole that is not there, and that of a fraction that is not', () => {
  expect(formatNumber(0.75, '# ?/?')).toBe('3/4');
  expect(formatNumber(-0.75, '# ?/?')).toBe('-3/4');
  expect(formatNumber(3, '# ?/?')).toBe('3    ');
});

test('counts days from 1904 in workbooks that do', () => {
  setDateSystem(1904);
  try {
    expect(formatNumber(0, 'yyyy-mm-dd')).toBe('1904-01-01');
    expect(formatNumber(43_538, 'd mmm yyyy')).toBe('15 Mar 2023');
    expect(formatNumber(1.5, '[h]:mm')).toBe('36:00');
    expect(formatNumber(-0.5, '[h]:mm')).toBe('-12:00');
    expect(formatNumber(-1, 'yyyy-mm-dd')).toBe('########');
  } finally {
    setDateSystem(1900);
  }
});
