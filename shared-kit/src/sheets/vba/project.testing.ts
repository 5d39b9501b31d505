import { writeCompoundFile } from './compound-file.testing';

interface TestModule {
  name: string;
  source: string;
  /** The key of its line in the stream `PROJECT`. */
  key?: 'Module' | 'Class' | 'Document' | 'BaseClass';
}

interface TestProject {
  modules: TestModule[];
  codePage?: number;
  /** Encodes names and sources by the code page. */
  encode?: (text: string) => Uint8Array;
  /** Where the project is in the compound file: older workbooks have it in a folder. */
  folder?: string;
  /** Further streams of the file. */
  streams?: Record<string, Uint8Array>;
}

/** The distance and length of the longest text that is there already; null if it is too short to copy. */
function findCopy(chunk: Buffer, at: number): { distance: number; count: number } | null {
  const bits = Math.max(4, Math.ceil(Math.log2(at)));
  const most = Math.min((0xffff >> bits) + 3, chunk.length - at);
  for (let count = most; count >= 3; count -= 1) {
    const from = chunk.lastIndexOf(chunk.subarray(at, at + count), at - 1);
    if (from >= 0) return { distance: at - from, count };
  }
  return null;
}

function packChunk(chunk: Buffer): Buffer {
  const groups: number[] = [];
  let at = 0;
  while (at < chunk.length) {
    let flags = 0;
    const tokens: number[] = [];
    for (let bit = 0; bit < 8 && at < chunk.length; bit += 1) {
      const copy = at === 0 ? null : findCopy(chunk, at);
      if (copy === null) {
        tokens.push(chunk[at] ?? 0);
        at += 1;
        continue;
      }
      const bits = Math.max(4, Math.ceil(Math.log2(at)));
      const token = ((copy.distance - 1) << (16 - bits)) | (copy.count - 3);
      tokens.push(token & 0xff, token >> 8);
      flags |= 1 << bit;
      at += copy.count;
    }
    groups.push(flags, ...tokens);
  }
  const header = Buffer.alloc(2);
  header.writeUInt16LE(0xb000 | (groups.length - 1));
  return Buffer.concat([header, Buffer.from(groups)]);
}

/** Packs text as Office does ([MS-OVBA] 2.4.1). */
export function compress(bytes: Uint8Array): Buffer {
  const chunks: Buffer[] = [Buffer.from([1])];
  for (let at = 0; at < bytes.length; at += 4_096) {
    chunks.push(packChunk(Buffer.from(bytes.slice(at, at + 4_096))));
  }
  return Buffer.concat(chunks);
}

const record = (id: number, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(id);
  head.writeUInt32LE(data.length, 2);
  return Buffer.concat([head, data]);
};
const number = (value: number, bytes: 2 | 4) => {
  const data = Buffer.alloc(bytes);
  data.writeUIntLE(value, 0, bytes);
  return data;
};
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** What a module's stream has before its source: the compiled copy, which nothing here reads. */
const COMPILED = Buffer.alloc(700, 7);

/** A project of VBA as Office writes one: `vbaProject.bin`, or with a folder the part of an older workbook. */
export function writeVbaProject(project: TestProject): Uint8Array {
  const { modules, codePage = 1252, folder = '', streams = {} } = project;
  const { encode = (text) => Buffer.from(text, 'latin1') } = project;
  // Its size says 4, and it has 6 bytes.
  const version = Buffer.concat([record(0x0009, number(1, 4)), number(2, 2)]);
  const directory = Buffer.concat([
    record(0x0001, number(1, 4)),
    record(0x0003, number(codePage, 2)),
    record(0x0004, encode('VBAProject')),
    version,
    record(0x000f, number(modules.length, 2)),
    ...modules.flatMap(({ name }) => [
      record(0x0019, encode(name)),
      record(0x0047, utf16(name)),
      record(0x001a, encode(name)),
      record(0x0032, utf16(name)),
      record(0x0031, number(COMPILED.length, 4)),
      record(0x0021, Buffer.alloc(0)),
      record(0x002b, Buffer.alloc(0)),
    ]),
    record(0x0010, Buffer.alloc(0)),
  ]);
  const lines = modules.map(({ name, key = 'Module' }) =>
    key === 'Document' ? `${key}=${name}/&H00000000` : `${key}=${name}`,
  );
  const sources = modules.map(({ name, source }): [string, Uint8Array] => [
    `${folder}VBA/${name}`,
    Buffer.concat([COMPILED, compress(encode(source.replaceAll('\n', '\r\n')))]),
  ]);
  return writeCompoundFile({
    [`${folder}PROJECT`]: encode(['ID="{0}"', ...lines, ''].join('\r\n')),
    [`${folder}VBA/dir`]: compress(directory),
    ...Object.fromEntries(sources),
    ...streams,
  });
}
