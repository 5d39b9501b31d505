import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { openCompoundFile, readVba, VBA_LIMITS, VbaReadError } from '.';
import { writeCompoundFile } from './compound-file.testing';
import { writeVbaProject } from './project.testing';

const ATTRIBUTES = 'Attribute VB_Name = "X"\nAttribute VB_Exposed = True\n';
const SOURCE = `${ATTRIBUTES}Sub Total()\n  Range("A1") = 1\nEnd Sub\n`;

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const workbookWith = (project: Uint8Array, name = 'xl/vbaProject.bin') =>
  bufferOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), [name]: project }));

test('reads the modules of a workbook with their kinds', () => {
  const project = writeVbaProject({
    modules: [
      { name: 'ThisWorkbook', key: 'Document', source: ATTRIBUTES },
      { name: 'Module1', source: SOURCE },
      { name: 'Invoice', key: 'Class', source: SOURCE },
      { name: 'Ask', key: 'BaseClass', source: SOURCE },
    ],
  });
  const read = { source: SOURCE, hasCode: true, isCut: false };
  expect(readVba(workbookWith(project))).toEqual({
    modules: [
      { name: 'ThisWorkbook', kind: 'document', source: ATTRIBUTES, hasCode: false, isCut: false },
      { name: 'Module1', kind: 'module', ...read },
      { name: 'Invoice', kind: 'class', ...read },
      { name: 'Ask', kind: 'form', ...read },
    ],
  });
  expect(readVba(bufferOf(project))?.modules).toHaveLength(4);
});

test('reads what an older workbook has beside its sheets', () => {
  const modules = [{ name: 'Module1', source: SOURCE }];
  const streams = { Workbook: Buffer.alloc(9_000, 1) };
  const file = writeVbaProject({ modules, streams, folder: '_VBA_PROJECT_CUR/' });
  expect(readVba(bufferOf(file))?.modules).toMatchObject([{ name: 'Module1', source: SOURCE }]);
});

test('decodes names and sources by the project’s code page', () => {
  const letters = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
  const encode = (text: string) =>
    Uint8Array.from(text, (one) =>
      letters.includes(one) ? 0xe0 + letters.indexOf(one) : one.charCodeAt(0),
    );
  const source = 'Sub итог()\nEnd Sub\n';
  const project = writeVbaProject({
    codePage: 1251,
    encode,
    modules: [{ name: 'модуль', key: 'Class', source }],
  });
  expect(readVba(workbookWith(project))?.modules).toMatchObject([
    { name: 'модуль', kind: 'class', source },
  ]);
});

test('long modules are read whole, up to a limit', () => {
  const source = `'${'a'.repeat(1_200_000)}`;
  const [long, short] =
    readVba(
      workbookWith(
        writeVbaProject({
          modules: [
            { name: 'Long', source },
            { name: 'Short', source: source.slice(0, 380_000) },
          ],
        }),
      ),
    )?.modules ?? [];
  expect(long?.isCut).toBe(true);
  expect(long?.source.length).toBeLessThanOrEqual(VBA_LIMITS.source);
  expect(short).toMatchObject({ isCut: false, source: source.slice(0, 380_000) });
});

test.each([
  ['a workbook without macros', bufferOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))],
  ['an older one without macros', bufferOf(writeCompoundFile({ Workbook: Buffer.alloc(90) }))],
  ['a text', bufferOf(strToU8('a,b'))],
  ['nothing', new ArrayBuffer(0)],
])('%s has none', (_, bytes) => expect(readVba(bytes)).toBeNull());

test.each([
  ['a project that is none', workbookWith(strToU8('x'))],
  ['a damaged archive', bufferOf(strToU8('PK\u0003\u0004'))],
  [
    'a directory of records that is none',
    workbookWith(writeCompoundFile({ 'VBA/dir': strToU8('x') })),
  ],
])('says that %s cannot be read', (_, bytes) => expect(() => readVba(bytes)).toThrow(VbaReadError));

const project = writeVbaProject({
  modules: [
    { name: 'Module1', source: SOURCE },
    { name: 'Module2', source: SOURCE.repeat(300) },
  ],
});

test('each way to cut a project off is read or refused, and none goes on for ever', () => {
  for (let length = 0; length < project.length; length += 97) {
    try {
      readVba(bufferOf(project.subarray(0, length)));
    } catch (error) {
      expect(error).toBeInstanceOf(VbaReadError);
    }
  }
});

test('each changed byte of the tables is read or refused, and none goes on for ever', () => {
  for (let at = 0; at < project.length; at += 31) {
    for (const byte of [0, 1, 0xff]) {
      const changed = new Uint8Array(project);
      changed[at] = byte;
      try {
        readVba(changed.buffer);
      } catch (error) {
        expect(error).toBeInstanceOf(VbaReadError);
      }
    }
  }
});

test('chains of sectors and entries that lead back to themselves end', () => {
  const file = Buffer.from(writeCompoundFile({ a: Buffer.alloc(20_000), b: Buffer.alloc(20_000) }));
  const table = (file.readUInt32LE(76) + 1) * 512;
  // The first stream's second sector leads to its first.
  file.writeUInt32LE(0, table + 4);
  const directory = (file.readUInt32LE(48) + 1) * 512;
  // The second entry is its own sibling.
  file.writeUInt32LE(2, directory + 2 * 128 + 72);
  const opened = openCompoundFile(new Uint8Array(file));
  expect(() => opened?.read('a', 1_000_000)).toThrow('no end');
  expect(opened?.read('b', 1_000_000)).toHaveLength(20_000);
  expect(() => opened?.read('b', 10_000)).toThrow('too large');
});

test('an archive that says less than it unpacks to is not unpacked further', () => {
  const bomb = Buffer.from(workbookWith(Buffer.alloc(4_000_000)));
  const packed = deflateRawSync(Buffer.alloc(4_000_000)).length;
  expect(packed).toBeLessThan(bomb.length);
  for (
    let at = bomb.indexOf('PK\u0001\u0002');
    at >= 0;
    at = bomb.indexOf('PK\u0001\u0002', at + 1)
  ) {
    if (bomb.readUInt32LE(at + 24) === 4_000_000) bomb.writeUInt32LE(100, at + 24);
  }
  expect(() => readVba(bufferOf(bomb))).toThrow(VbaReadError);
});
