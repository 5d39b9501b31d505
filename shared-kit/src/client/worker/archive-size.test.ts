import { deflateRawSync } from 'node:zlib';
import { isLargeArchive } from '.';

interface Entry {
  packed: number;
  unpacked: number;
}

/** The central directory of an archive, which is all that is read of it. */
function archiveOf(entries: Entry[], comment = ''): ArrayBuffer {
  const directory = entries.map(({ packed, unpacked }) => {
    const entry = Buffer.alloc(46 + 3);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(packed, 20);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(3, 28);
    entry.write('a.x', 46);
    return entry;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt16LE(comment.length, 20);
  return new Uint8Array(Buffer.concat([...directory, end, Buffer.from(comment)])).buffer;
}

test('adds up what the files of an archive unpack to', () => {
  const entries = [
    { packed: 10, unpacked: 600 },
    { packed: 10, unpacked: 400 },
  ];
  expect(isLargeArchive(archiveOf(entries), 1_000)).toBe(false);
  expect(isLargeArchive(archiveOf(entries), 999)).toBe(true);
});

test('takes a lone file without a size for a large one', () => {
  const packed = deflateRawSync(Buffer.alloc(1_000)).length;
  expect(isLargeArchive(archiveOf([{ packed, unpacked: 0 }]), 1_000_000)).toBe(true);
});

test('an empty file is not one without a size', () => {
  const packed = deflateRawSync(Buffer.alloc(0)).length;
  expect(isLargeArchive(archiveOf([{ packed, unpacked: 0 }]), 1_000)).toBe(false);
});

test('finds the directory in front of a comment', () => {
  expect(isLargeArchive(archiveOf([{ packed: 9, unpacked: 9 }], 'A comment'), 8)).toBe(true);
});

test.each(['', 'a,b', 'x'.repeat(100)])('%j is no archive, and so no large one', (text) => {
  expect(isLargeArchive(new TextEncoder().encode(text).buffer, 8)).toBe(false);
});

test('rejects the beginning of an archive', () => {
  const text = `PK\u0003\u0004${'x'.repeat(100)}`;
  expect(() => isLargeArchive(new TextEncoder().encode(text).buffer, 8)).toThrow(RangeError);
});
