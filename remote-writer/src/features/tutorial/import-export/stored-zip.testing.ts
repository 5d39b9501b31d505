import { crc32 } from 'node:zlib';

const SIGNATURES = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;

/** Numbers as a ZIP archive has them: of two or four bytes. */
const numbers = (...fields: [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );

/** A ZIP archive of texts by name, not compressed: for documents that no program writes. */
export function storedZip(texts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const content = Buffer.from(text);
    const size = content.length;
    // No flags, stored, no time; checksum, size before and after; lengths of name and extras.
    const common = numbers([2, 20], [2, 0], [2, 0], [4, 0], [4, crc32(content)], [4, size]);
    const rest = numbers([4, size], [2, name.length], [2, 0]);
    const offset = Buffer.concat(files).length;
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    const head = numbers([4, SIGNATURES.entry], [2, 20]);
    entries.push(Buffer.concat([head, common, rest, place, Buffer.from(name)]));
    files.push(numbers([4, SIGNATURES.file]), common, rest, Buffer.from(name), content);
  }
  const directory = Buffer.concat(entries);
  const start = Buffer.concat(files).length;
  const count = entries.length;
  const end = numbers([4, SIGNATURES.end], [4, 0], [2, count], [2, count], [4, directory.length]);
  return new Uint8Array(Buffer.concat([...files, directory, end, numbers([4, start], [2, 0])]));
}
