import { createBatchBuffer } from './batch-buffer';

const options = { capacity: 10, highWaterMark: 6, batchSize: 4, flushIntervalMs: 60_000 };
const REFUSED = 'Not like this.';
const telling = (report: (error: unknown) => void) => ({
  isPermanent: (error: unknown) => error instanceof Error && error.message === REFUSED,
  report,
});
const quiet = telling(() => {});

test('writes items in batches, in order', async () => {
  const written: number[][] = [];
  const buffer = createBatchBuffer<number>(
    async (batch) => void written.push([...batch]),
    options,
    quiet,
  );
  buffer.add([1, 2, 3]);
  expect(written).toEqual([]);
  buffer.add([4, 5, 6]);
  await buffer.close();
  expect(written).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  expect(buffer.dropped()).toBe(0);
});

test('drops and counts items beyond its capacity', async () => {
  let release = () => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const written: number[] = [];
  const write = async (batch: readonly number[]) => {
    await blocked;
    written.push(...batch);
  };
  const buffer = createBatchBuffer(write, options, quiet);
  buffer.add(Array.from({ length: 25 }, (_, index) => index));
  expect(buffer.dropped()).toBe(15);
  release();
  await buffer.close();
  expect(written).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('retries a failed batch and drops it after three attempts', async () => {
  let failures = 2;
  const reported: unknown[] = [];
  const written: number[] = [];
  const write = async (batch: readonly number[]) => {
    if (batch.includes(13)) throw new Error('Never.');
    failures -= 1;
    if (failures >= 0) throw new Error('Not now.');
    written.push(...batch);
  };
  const buffer = createBatchBuffer(
    write,
    options,
    telling((error) => reported.push(error)),
  );
  buffer.add([1, 2]);
  await buffer.flush();
  expect(written).toEqual([]);
  await buffer.close();
  expect(written).toEqual([1, 2]);
  buffer.add([13]);
  await buffer.close();
  expect(buffer.dropped()).toBe(1);
  expect(reported).toHaveLength(5);
});

test('drops only the invalid items of a batch and writes all others in order', async () => {
  const reported: unknown[] = [];
  const written: number[] = [];
  const write = async (batch: readonly number[]) => {
    if (batch.some((one) => one === 3 || one === 9)) throw new Error(REFUSED);
    written.push(...batch);
  };
  const buffer = createBatchBuffer(
    write,
    { ...options, capacity: 20, batchSize: 8 },
    telling((error) => reported.push(error)),
  );
  buffer.add([1, 2, 3, 4, 5, 6, 7]);
  buffer.add([8, 9, 10, 11, 12]);
  await buffer.flush();
  expect(written).toEqual([1, 2, 4, 5, 6, 7, 8, 10, 11, 12]);
  expect(buffer.dropped()).toBe(2);
  expect(reported).toHaveLength(2);
});

test('waits for capacity above the high-water mark, and loses nothing', async () => {
  const releases: (() => void)[] = [];
  const written: number[] = [];
  const write = async (batch: readonly number[]) => {
    await new Promise<void>((release) => releases.push(release));
    written.push(...batch);
  };
  const buffer = createBatchBuffer(write, options, quiet);
  buffer.add([1, 2, 3, 4, 5, 6, 7, 8]);
  const order: string[] = [];
  const addMore = async () => {
    await buffer.waitForCapacity();
    order.push('admitted');
    buffer.add([9]);
  };
  const adding = addMore();
  await new Promise((turn) => setImmediate(turn));
  order.push('written');
  releases.shift()?.();
  await adding;
  expect(order).toEqual(['written', 'admitted']);
  const closed = buffer.close();
  while (written.length < 9) {
    releases.shift()?.();
    await new Promise((turn) => setImmediate(turn));
  }
  await closed;
  expect(written).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(buffer.dropped()).toBe(0);
});

test('does not wait for capacity while the database is unavailable', async () => {
  const buffer = createBatchBuffer<number>(
    () => Promise.reject(new Error('Away.')),
    options,
    quiet,
  );
  buffer.add([1, 2, 3, 4, 5, 6, 7]);
  await buffer.flush();
  await buffer.waitForCapacity();
  buffer.add([8]);
  expect(buffer.dropped()).toBe(0);
});
