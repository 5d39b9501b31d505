import { createHash } from 'node:crypto';
import { InvalidError } from '../errors';
import { numberCursor, decodeCursor, encodeCursor, integerCursor } from './keyset';

const BEST = numberCursor('the best');
const position = { key: 3, id: '018f0000-0000-7000-8000-000000000000' };

/** A cursor over any text, with the checksum anybody can make. */
function forged(text: string): string {
  const checksum = createHash('sha256').update(`the best ${text}`).digest('base64url').slice(0, 8);
  return Buffer.from(checksum + text).toString('base64url');
}

test('decodes the position of a cursor', () => {
  expect(decodeCursor(BEST, encodeCursor(BEST, position))).toEqual(position);
  expect(decodeCursor(BEST, forged(JSON.stringify([position.key, position.id])))).toEqual(position);
});

test.each([2 ** 31, -(2 ** 31) - 1, 1.5, 1e300])(
  'rejects %d as the position in a list sorted by an int4 column',
  (key) => {
    const cursor = encodeCursor(BEST, { ...position, key });
    expect(() => decodeCursor(integerCursor('the best'), cursor)).toThrow(InvalidError);
  },
);

test.each(['', 'no JSON', '{', 'null', '[]', '[1]', '["x","y"]', `["3","${position.id}"]`])(
  'rejects a forged cursor of %j and names its field',
  (text) => {
    const read = () => decodeCursor(BEST, forged(text), 'before');
    expect(read).toThrow(InvalidError);
    expect(read).toThrow(expect.objectContaining({ fields: { before: expect.any(String) } }));
  },
);
