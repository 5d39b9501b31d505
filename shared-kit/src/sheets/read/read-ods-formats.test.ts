import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { createDocument, table } from './ods/document.testing';
import { readWorkbook } from './read-workbook';

const FILE = new Uint8Array(
  readFileSync(join(import.meta.dirname, 'fixtures/libreoffice-orders.ods')),
);

const CELL_STYLE =
  '<style:style style:name="ce1" style:family="table-cell" style:parent-style-name="base"/><style:style style:name="base" style:family="table-cell" style:data-style-name="N1"/>';
const CELL =
  '<table:table-cell table:style-name="ce1" office:value-type="float" office:value="1"/>';

/** A workbook with one cell, whose style is based on one that has the number format `N1`. */
const readWith = (formats: string) =>
  readWorkbook(createDocument({ styles: formats + CELL_STYLE, body: table(CELL) }), 'workbook');

const number = (attributes: string, inside = '') =>
  `<number:number ${attributes}>${inside}</number:number>`;
const style = (kind: string, inside: string, attributes = '') =>
  `<number:${kind}-style style:name="N1" ${attributes}>${inside}</number:${kind}-style>`;
const named = (name: string, inside: string) =>
  `<number:number-style style:name="${name}">${inside}</number:number-style>`;
const map = (condition: string, target: string) =>
  `<style:map style:condition="value()${condition}" style:apply-style-name="${target}"/>`;
const WHOLE = number('number:decimal-places="0" number:min-integer-digits="1"');
const CENTS = number('number:decimal-places="2" number:min-integer-digits="1"');
const RED = '<style:text-properties fo:color="#ff0000"/>';
const minus = '<number:text>-</number:text>';

test.each([
  [
    '0.0##',
    style(
      'number',
      number(
        'number:decimal-places="3" number:min-decimal-places="1" number:min-integer-digits="1"',
      ),
    ),
  ],
  [
    '#,#00',
    style(
      'number',
      number('number:decimal-places="0" number:min-integer-digits="2" number:grouping="true"'),
    ),
  ],
  [
    '0,,',
    style(
      'number',
      number(
        'number:decimal-places="0" number:min-integer-digits="1" number:display-factor="1000000"',
      ),
    ),
  ],
  [
    '00-0',
    style(
      'number',
      number(
        'number:decimal-places="0" number:min-integer-digits="3"',
        '<number:embedded-text number:position="1">-</number:embedded-text>',
      ),
    ),
  ],
  [
    'General" kg"',
    style('number', `${number('number:min-integer-digits="1"')}<number:text> kg</number:text>`),
  ],
  ['0"%"', style('number', `${WHOLE}<number:text>%</number:text>`)],
  ['0.00%', style('percentage', `${CENTS}<number:text>%</number:text>`)],
  [
    '0.00 "€"',
    style(
      'currency',
      `${CENTS}<number:text> </number:text><number:currency-symbol>€</number:currency-symbol>`,
    ),
  ],
  ['$0.00', style('currency', `<number:currency-symbol/>${CENTS}`, 'number:country="US"')],
  [
    '0.00E+00',
    style(
      'number',
      '<number:scientific-number number:decimal-places="2" number:min-integer-digits="1" number:min-exponent-digits="2"/>',
    ),
  ],
  [
    '# ?/8',
    style(
      'number',
      '<number:fraction number:min-integer-digits="0" number:min-numerator-digits="1" number:denominator-value="8"/>',
    ),
  ],
  [
    '[hh]:mm:ss.00',
    style(
      'time',
      '<number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/><number:text>:</number:text><number:seconds number:style="long" number:decimal-places="2"/>',
      'number:truncate-on-overflow="false"',
    ),
  ],
  [
    '[$-de-DE]d"."mmmm',
    style(
      'date',
      '<number:day/><number:text>.</number:text><number:month number:style="long" number:textual="true"/>',
      'number:language="de" number:country="DE"',
    ),
  ],
  [
    '0;[Red]-0',
    named('P0', WHOLE) + style('number', `${RED}${minus}${WHOLE}${map('&gt;=0', 'P0')}`),
  ],
  [
    '0;-0;0.00',
    named('P0', WHOLE) +
      named('P1', minus + WHOLE) +
      style('number', CENTS + map('&gt;0', 'P0') + map('&lt;0', 'P1')),
  ],
  [
    '[>=100]0;[<5]0.00;0',
    named('P0', WHOLE) +
      named('P1', CENTS) +
      style('number', WHOLE + map('&gt;=100', 'P0') + map('&lt;5', 'P1')),
  ],
  ['@', style('text', '<number:text-content/>')],
])('the number format %s is read', async (format, formats) => {
  const { sheets, leftOut } = await readWith(formats);
  expect(sheets[0]?.cells['A1']?.format).toBe(format);
  expect(leftOut).toEqual([]);
});

test.each([
  ['that shows quarters', style('date', '<number:quarter/><number:year/>')],
  ['of another calendar', style('date', '<number:year number:calendar="buddhist"/>')],
  ['of minutes alone, which would be months', style('time', '<number:minutes/>')],
  ['of digits of another script', style('number', WHOLE, 'number:transliteration-style="short"')],
  ['that is nowhere', ''],
])('a number format %s is left out, and named', async (_, formats) => {
  const { sheets, leftOut } = await readWith(formats);
  expect(sheets[0]?.cells['A1']).toMatchObject({ text: '1', format: 'General' });
  expect(leftOut).toEqual(['some number formats']);
});

test('styles that are based on each other in a circle end', async () => {
  const styles = ['a', 'b'].map(
    (name) =>
      `<style:style style:name="${name}" style:family="table-cell" style:parent-style-name="${name === 'a' ? 'b' : 'a'}"/>`,
  );
  const body = table(CELL.replace('ce1', 'a'));
  const { sheets } = await readWorkbook(
    createDocument({ styles: styles.join(''), body }),
    'workbook',
  );
  expect(sheets[0]?.cells['A1']?.value).toBe(1);
});

test('a file whose common styles are damaged shows its values', async () => {
  const body = table(CELL);
  const { sheets } = await readWorkbook(createDocument({ common: '<a><b', body }), 'workbook');
  expect(sheets[0]?.cells['A1']?.value).toBe(1);
});

test('a real file that is damaged is refused or read, and nothing else is thrown', async () => {
  let seed = 11;
  const random = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  const { mimetype = new Uint8Array(), ...parts } = unzipSync(FILE);
  const content = parts['content.xml'] ?? new Uint8Array();
  const results = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const copy = content.slice();
      for (let count = 0; count <= index % 3; count += 1) copy[random(copy.length)] = random(128);
      const damaged = index % 4 === 0 ? copy.subarray(0, random(copy.length)) : copy;
      const archive = zipSync({ mimetype, 'content.xml': damaged }, { level: 0 });
      try {
        return (await readWorkbook(new Uint8Array(archive).buffer, 'workbook')).sheets.length > 0;
      } catch (error) {
        return error instanceof Error && error.name === 'WorkbookReadError';
      }
    }),
  );
  expect(results.every(Boolean)).toBe(true);
});
