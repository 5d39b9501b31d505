import { createHash } from 'node:crypto';
import { Invalid } from '../http/errors';
import { byNumber, readCursor, writeCursor } from './paging';

const BEST = byNumber('the best');
const position = { key: 3, id: '018f0000-0000-7000-8000-000000000000' };

/** A cursor over any text, with the checksum anybody can make. */
function forged(text: string): string {
  const checksum = createHash('sha256').update(`the best ${text}`).digest('base64url').slice(0, 8);
  return Buffer.from(checksum + text).toString('base64url');
}

test('a cursor is read as the position it was written for', () => {
  expect(readCursor(BEST, writeCursor(BEST, position))).toEqual(position);
  expect(readCursor(BEST, forged(JSON.stringify([position.key, position.id])))).toEqual(position);
});

test.each(['', 'no JSON', '{', 'null', '[]', '[1]', '["x","y"]', `["3","${position.id}"]`])(
  'a forged cursor over %j is refused, by the name of its field',
  (text) => {
    const read = () => readCursor(BEST, forged(text), 'before');
    expect(read).toThrow(Invalid);
    expect(read).toThrow(expect.objectContaining({ fields: { before: expect.any(String) } }));
  },
);
