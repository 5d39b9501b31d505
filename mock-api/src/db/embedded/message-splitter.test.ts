import { MessageSplitter } from './message-splitter';

function message(type: string, text = ''): Buffer {
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write(type);
  bytes.writeInt32BE(4 + text.length, 1);
  bytes.write(text, 5);
  return bytes;
}

function startup(code: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(8, 0);
  bytes.writeInt32BE(code, 4);
  return bytes;
}

const HELLO = startup(196_608);
const QUERY = Buffer.concat(['P', 'B', 'D', 'E'].map((type) => message(type, 'part')));
const SYNC = message('S');

test('a prepared query is one batch, however its bytes arrive', () => {
  const bytes = Buffer.concat([HELLO, QUERY, SYNC, message('Q', 'select 1')]);
  for (const size of [1, 3, 7, 1_000]) {
    const stream = new MessageSplitter();
    const batches = [];
    for (let at = 0; at < bytes.length; at += size) {
      batches.push(...stream.push(bytes.subarray(at, at + size)));
    }
    expect(batches.map(({ kind }) => kind)).toEqual(['startup', 'query', 'query']);
    expect(batches[1]?.bytes).toEqual(Buffer.concat([QUERY, SYNC]));
  }
});

test('waits for the rest of an incomplete query', () => {
  const stream = new MessageSplitter();
  stream.push(HELLO);
  expect(stream.push(QUERY)).toEqual([]);
  expect(stream.push(SYNC)).toHaveLength(1);
});

test('distinguishes SSL and cancel requests in any order', () => {
  const stream = new MessageSplitter();
  const batches = stream.push(Buffer.concat([startup(80_877_103), HELLO, message('X')]));
  expect(batches.map(({ kind }) => kind)).toEqual(['ssl-request', 'startup', 'end']);
  expect(new MessageSplitter().push(startup(80_877_102))[0]?.kind).toBe('cancel');
});
