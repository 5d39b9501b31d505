import { strToU8, zipSync } from 'fflate';

const u8 = (value: number) => Buffer.from([value]);

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const f64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

const text = (value: string) => Buffer.concat([u32(value.length), Buffer.from(value, 'utf16le')]);

/** Seven bits a byte. */
function varint(value: number): Buffer {
  return value < 128 ? u8(value) : Buffer.concat([u8((value & 127) | 128), varint(value >> 7)]);
}

/** A record of a binary workbook. */
export function xlsbRecord(id: number, ...parts: Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  return Buffer.concat([varint(id), varint(data.length), data]);
}

/** The records of cells, by column and number of style. */
export const cell = {
  number: (column: number, style: number, value: number) =>
    xlsbRecord(5, u32(column), u32(style), f64(value)),
  formulaText: (column: number, value: string) =>
    xlsbRecord(8, u32(column), u32(0), text(value), u16(0)),
  error: (column: number, code: number) => xlsbRecord(11, u32(column), u32(0), u8(code)),
  rich: (column: number, value: string) => xlsbRecord(62, u32(column), u32(0), u8(0), text(value)),
};

export const row = (index: number, isHidden = false) =>
  xlsbRecord(0, u32(index), u32(0), u16(300), u8(0), u8(isHidden ? 0x10 : 0), u8(0), u32(0));

interface TestBook {
  /** The records of the sheet. */
  cells: Uint8Array[];
  /** The number formats of styles, from the second one on. */
  formats?: string[];
  date1904?: boolean;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;

const relations = (content: string) => strToU8(`<Relationships>${content}</Relationships>`);

/** A binary workbook with a sheet `A` and a chart sheet `Chart`, which no library writes. */
export function createXlsb({ cells, formats = [], date1904 = false }: TestBook): Uint8Array {
  const sheet = (id: string, name: string) => xlsbRecord(156, u32(0), u32(1), text(id), text(name));
  return zipSync({
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.bin')),
    'xl/_rels/workbook.bin.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.bin') +
        relation('rId2', 'chartsheet', 'chartsheets/sheet1.bin') +
        relation('rId3', 'styles', 'styles.bin'),
    ),
    'xl/workbook.bin': Buffer.concat([
      xlsbRecord(153, u32(date1904 ? 1 : 0), u32(0), text('')),
      ...[sheet('rId1', 'A'), sheet('rId2', 'Chart')],
    ]),
    'xl/styles.bin': Buffer.concat([
      ...formats.map((format, index) => xlsbRecord(44, u16(164 + index), text(format))),
      xlsbRecord(617, u32(formats.length + 1)),
      ...[0, ...formats.map((_, index) => 164 + index)].map((id) =>
        xlsbRecord(47, u16(0), u16(id), Buffer.alloc(12)),
      ),
      xlsbRecord(618),
    ]),
    'xl/worksheets/sheet1.bin': Buffer.concat(cells),
  });
}
