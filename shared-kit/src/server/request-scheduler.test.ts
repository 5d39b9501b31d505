import { createServer, type Server } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRequestScheduler } from './request-scheduler';

/** Ten requests, and which of them begin in each turn; `meanwhile` runs before each turn. */
async function beginTen(perTurn: number, meanwhile: (server: Server) => void = () => {}) {
  const server = createServer();
  const turn = createRequestScheduler(server, perTurn);
  let begun: number[] = [];
  meanwhile(server);
  for (let number = 1; number <= 10; number += 1) void turn().then(() => begun.push(number));
  const turns: number[][] = [];
  // Those that need not wait have begun when the microtasks have run.
  await Promise.resolve();
  for (; turns.flat().length < 10; await nextTurn()) {
    turns.push(begun);
    begun = [];
    meanwhile(server);
  }
  return turns;
}

test('so many requests begin in a turn, the others later in their order', async () => {
  const turns = await beginTen(4);
  expect(turns.filter(({ length }) => length > 0)).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10],
  ]);
});

test('none waits where there is room', async () => {
  expect(await beginTen(20)).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
});

test('new connections are accepted before requests begin', async () => {
  let connections = 5;
  const turns = await beginTen(10, (server) => {
    if (connections > 0) server.emit('connection');
    connections -= 1;
  });
  expect(turns.slice(0, 5).flat()).toEqual([]);
  expect(turns.flat()).toHaveLength(10);
});

test('requests begin although connections never cease to come', async () => {
  const turns = await beginTen(4, (server) => void server.emit('connection'));
  expect(turns.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('what a request does at once is done before the next one begins', async () => {
  const server = createServer();
  const turn = createRequestScheduler(server, 4);
  const done: string[] = [];
  const work = async (name: string) => {
    await turn();
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} goes on`);
  };
  server.emit('connection');
  await Promise.all([work('first'), work('second')]);
  expect(done).toEqual(['first begins', 'first goes on', 'second begins', 'second goes on']);
});

test('a turn that has passed leaves nothing behind', async () => {
  const turn = createRequestScheduler(createServer(), 1);
  for (let number = 1; number <= 3; number += 1) {
    let hasBegun = false;
    void turn().then(() => (hasBegun = true));
    await nextTurn();
    expect(hasBegun).toBe(true);
  }
});
