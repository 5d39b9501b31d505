import { streamJson } from './json-stream';

async function* rowsOf(read: { batches: number }, batches: number[][]) {
  for (const batch of batches) {
    read.batches += 1;
    yield batch;
  }
}

const readAll = async (stream: AsyncIterable<unknown>) => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

test('writes values and lists, also empty ones, as one JSON object', async () => {
  const read = { batches: 0 };
  let onBatchCalls = 0;
  const stream = streamJson(
    {
      name: { value: 'Mira "M."' },
      none: { batches: rowsOf(read, []) },
      hollow: { batches: rowsOf(read, [[], []]) },
      numbers: { batches: rowsOf(read, [[1, 2], [], [3]]) },
    },
    () => (onBatchCalls += 1),
  );
  expect(JSON.parse(await readAll(stream))).toEqual({
    name: 'Mira "M."',
    none: [],
    hollow: [],
    numbers: [1, 2, 3],
  });
  expect(onBatchCalls).toBe(5);
});

test('reads the next batch only when the previous one was taken', async () => {
  const read = { batches: 0 };
  const endless = Array.from({ length: 1_000 }, () => [1]);
  const stream = streamJson({ numbers: { batches: rowsOf(read, endless) } }, () => {});
  for await (const chunk of stream) if (String(chunk).includes('1')) break;
  expect(read.batches).toBeLessThan(5);
});

test('a list that cannot be read ends the stream with its error', async () => {
  async function* fail(): AsyncGenerator<number[]> {
    yield [1];
    throw new Error('The database is away.');
  }
  const stream = streamJson({ numbers: { batches: fail() } }, () => {});
  await expect(readAll(stream)).rejects.toThrow('The database is away.');
});
