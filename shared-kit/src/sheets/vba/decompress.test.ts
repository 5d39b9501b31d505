import { decompress } from './decompress';
import { compress } from './project.testing';

const unpack = (hex: string) =>
  Buffer.from(decompress(Buffer.from(hex.replaceAll(' ', ''), 'hex'), 0, 10_000)).toString();

// The examples of [MS-OVBA] 3.2.
test.each([
  [
    'without a copy',
    '01 19 B0 00 61 62 63 64 65 66 67 68 00 69 6A 6B 6C 6D 6E 6F 70 00 71 72 73 74 75 76 2E',
    'abcdefghijklmnopqrstuv.',
  ],
  [
    'with copies',
    '01 2F B0 00 23 61 61 61 62 63 64 65 82 66 00 70 61 67 68 69 6A 01 38 08 61 6B 6C 00 30 6D 6E 6F 70 06 71 02 70 04 10 72 73 74 75 76 10 77 78 79 7A 00 3C',
    '#aaabcdefaaaaghijaaaaaklaaamnopqaaaaaaaaaaaarstuvwxyzaaa',
  ],
  ['of one letter', '01 03 B0 02 61 45 00', 'a'.repeat(73)],
])('unpacks the specification’s text %s', (_, packed, text) => expect(unpack(packed)).toBe(text));

test('unpacks several chunks, those that are not packed too', () => {
  const text = Array.from({ length: 900 }, (_, line) => `x(${line}) = x(${line}) + 1`).join('\r\n');
  const packed = compress(Buffer.from(text));
  expect(packed.length).toBeLessThan(text.length / 2);
  expect(Buffer.from(decompress(packed, 0, 1_000_000)).toString()).toBe(text);
  const raw = Buffer.concat([Buffer.from([1, 0xff, 0x3f]), Buffer.alloc(4_096, 'b')]);
  expect(Buffer.from(decompress(raw, 0, 10_000)).toString()).toBe('b'.repeat(4_096));
});

test('reads no more than it is asked for', () => {
  const packed = compress(Buffer.alloc(100_000, 'a'));
  expect(decompress(packed, 0, 5_000)).toHaveLength(5_000);
});

test.each([
  ['another beginning', '02 19 B0'],
  ['a chunk without its mark', '01 19 00 00 61'],
  ['a copy of nothing', '01 02 B0 01 00 00'],
  ['a copy from before the chunk', '01 05 B0 02 61 00 F0 61'],
  ['a chunk that is longer than one may be', `01 07 B0 0E 61 ${'FF 0F '.repeat(3)}`],
])('refuses %s', (_, packed) => expect(() => unpack(packed)).toThrow());
