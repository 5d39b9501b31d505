import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startExportServer } from '../testing/export-server';
import { fakeOnly, fakeTimeouts } from '../testing/fake-timers';
import type { CsvExport } from './csv-response';
import { EXPORT_LIMITS, type ExportLimits } from './export-limits';

interface Row {
  id: string;
  text: string;
}

const closers: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  jest.useRealTimers();
});

async function serve(
  list: CsvExport<Row>['list'],
  options: Partial<CsvExport<Row> & ExportLimits> = {},
) {
  const server = await startExportServer<Row>(
    { ...EXPORT_LIMITS, ...options },
    { noun: 'rows', columns: { id: (row) => row.id, text: (row) => row.text }, list, ...options },
  );
  closers.push(server.close);
  return server.url;
}

/** A list without end, of batches of about 100 KB, and the number of batches that were read. */
function createEndlessList() {
  const counted = { batches: 0 };
  const text = 'x'.repeat(1_000);
  const list: CsvExport<Row>['list'] = async ({ cursor = '0' }) => {
    counted.batches += 1;
    const rows = Array.from({ length: 100 }, (_, index) => ({ id: `${cursor}-${index}`, text }));
    return { rows, nextCursor: String(Number(cursor) + 1) };
  };
  return { counted, list };
}

/** Sends a request and reads nothing of its response. */
async function connectWithoutReading(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  closers.push(() => void socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return socket;
}

/** Waits until a condition holds; the test's own time limit ends it. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await nextTurn();
}

/** Waits until no further batch is read, because the buffers of the connection are full. */
async function untilStill(counted: { batches: number }): Promise<void> {
  let before: number;
  do {
    before = counted.batches;
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  } while (counted.batches !== before);
}

const listIds = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);

test('a list is exported as a file with today’s date and a byte order mark', async () => {
  fakeOnly(['Date'], Date.parse('2026-05-04T23:59:59.999Z'));
  const url = await serve(async () => ({ rows: [{ id: 'a', text: 'é' }], nextCursor: null }));
  const response = await fetch(url);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="rows-2026-05-04.csv"',
  );
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe('\uFEFFid,text\r\na,é\r\n');
});

test('a plain export has no byte order mark', async () => {
  const url = await serve(async () => ({ rows: [], nextCursor: null }), { plain: true });
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).toString()).toBe('id,text\r\n');
});

/** The status of one more export. */
const tryAnother = async (url: string) => (await fetch(url, { method: 'HEAD' })).status;

test('a client that does not read gets no other batch, and is disconnected after a while', async () => {
  fakeTimeouts();
  const { counted, list } = createEndlessList();
  const url = await serve(list, { stable: true, perMember: 1, batchMs: 300 });
  const socket = await connectWithoutReading(url);
  await until(() => counted.batches > 0);
  await untilStill(counted);
  expect(await tryAnother(url)).toBe(429);
  jest.advanceTimersByTime(300);
  await until(async () => (await tryAnother(url)) === 200);
  // What the buffers of the connection hold.
  expect(counted.batches).toBeLessThan(200);
  const closed = once(socket, 'close');
  socket.resume();
  expect(await closed).toBeDefined();
});

test('a client that hangs up ends the export', async () => {
  const { counted, list } = createEndlessList();
  const url = await serve(list, { stable: true, perMember: 1 });
  const hangUp = new AbortController();
  const response = await fetch(url, { signal: hangUp.signal });
  await response.body?.getReader().read();
  expect(await tryAnother(url)).toBe(429);
  hangUp.abort();
  await until(async () => (await tryAnother(url)) === 200);
  const { batches } = counted;
  expect(await tryAnother(url)).toBe(200);
  expect(counted.batches).toBe(batches);
});

test('an admin has at most two exports at once', async () => {
  const { list } = createEndlessList();
  const url = await serve(list, { stable: true });
  const sockets = [await connectWithoutReading(url), await connectWithoutReading(url)];
  await until(async () => (await tryAnother(url)) === 429);
  sockets[0]?.destroy();
  await until(async () => (await tryAnother(url)) === 200);
  expect(sockets[1]?.destroyed).toBe(false);
});

test('an export that takes too long in all is broken off', async () => {
  fakeTimeouts();
  const { list } = createEndlessList();
  const url = await serve(list, { stable: true, totalMs: 200 });
  const response = await fetch(url);
  jest.advanceTimersByTime(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('an error breaks the file off, so that it does not pass for complete', async () => {
  const url = await serve(async ({ cursor }) => {
    if (cursor !== undefined) throw new Error('The database is gone.');
    return { rows: [{ id: 'a', text: '' }], nextCursor: 'next' };
  });
  const response = await fetch(url);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('an error before the first line is an error response', async () => {
  const url = await serve(() => Promise.reject(new Error('The database is gone.')));
  expect((await fetch(url)).status).toBe(500);
});

/** A list of rows by a key that changes while it is exported: pages of two, after a key. */
function createMovingList(keys: Map<string, number>, onPage: (page: number) => void) {
  let pages = 0;
  const list: CsvExport<Row>['list'] = async ({ cursor }) => {
    const sorted = [...keys].toSorted(([, one], [, other]) => one - other);
    const rest = sorted.filter(([, key]) => cursor === undefined || key > Number(cursor));
    const page = rest.slice(0, 2);
    const last = page.at(-1)?.[1];
    onPage((pages += 1));
    return {
      rows: page.map(([id]) => ({ id, text: '' })),
      nextCursor: rest.length > 2 ? String(last) : null,
    };
  };
  return list;
}

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const createKeys = () => new Map(LETTERS.map((letter, index) => [letter, index]));

test('a row that moves to the end meanwhile is exported once', async () => {
  const keys = createKeys();
  const url = await serve(
    createMovingList(keys, (page) => {
      if (page === 2) keys.set('a', 100);
    }),
  );
  expect(listIds(await (await fetch(url)).text())).toEqual(LETTERS);
});

test('a row that moves to the front meanwhile is not lost', async () => {
  const keys = createKeys();
  const url = await serve(
    createMovingList(keys, (page) => {
      if (page === 1) keys.set('f', -1);
    }),
  );
  expect(listIds(await (await fetch(url)).text()).toSorted()).toEqual(LETTERS);
});

test('rows that are deleted and added meanwhile do not break the export', async () => {
  const keys = createKeys();
  const url = await serve(
    createMovingList(keys, (page) => {
      if (page !== 1) return;
      keys.delete('d');
      keys.set('g', 50);
    }),
  );
  expect(listIds(await (await fetch(url)).text())).toEqual(['a', 'b', 'c', 'e', 'f', 'g']);
});
