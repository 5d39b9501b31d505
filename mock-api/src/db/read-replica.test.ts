import type { QueryResult, PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import { NotFoundError, OutageError } from '../errors';
import { createReadReplica, type ReadReplica } from './read-replica';
import { routeReads } from './route-reads';
import type { Tables } from './schema';

interface FakeServer {
  generation: number;
  beatAt: Date;
  isDown: boolean;
}

/** A server that has one row, whatever it is asked for. */
function fakePool(server: FakeServer): PostgresPool {
  const query = async (): Promise<QueryResult<unknown>> => {
    if (server.isDown) throw new OutageError(new Error('It is gone.'));
    return { rows: [{ generation: server.generation, beat_at: server.beatAt }] };
  };
  return {
    // Kysely uses a part of the driver's client.
    connect: async () => ({ query, release: () => {} }) as never,
    end: async () => {},
  };
}

const connectTo = (pool: PostgresPool) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

const NOW = new Date();
const primary: FakeServer = { generation: 7, beatAt: NOW, isDown: false };
const standby: FakeServer = { generation: 7, beatAt: NOW, isDown: false };
const db = connectTo(routeReads(fakePool(primary), fakePool(standby)));

let replica: ReadReplica;
const events: object[] = [];

/** The generation that a read of a guest finds. */
const readGeneration = async () => {
  const row = await db.selectFrom('content_generation').select('generation').executeTakeFirst();
  return Number(row?.generation);
};

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(async () => {
  Object.assign(primary, { generation: 7, beatAt: NOW, isDown: false });
  Object.assign(standby, { generation: 7, beatAt: NOW, isDown: false });
  events.length = 0;
  replica = createReadReplica({
    primary: connectTo(fakePool(primary)),
    replica: connectTo(fakePool(standby)),
    maxLagMs: 5_000,
    checkIntervalMs: 10,
    log: (entry) => events.push(entry),
  });
  await until(replica.isUsable);
});
afterEach(() => replica.stop());

test('reads from the replica what it has received, and the rest from the primary', async () => {
  primary.generation = 9;
  expect(await replica.read(7, readGeneration)).toBe(7);
  expect(await replica.read(9, readGeneration)).toBe(9);
  standby.generation = 9;
  expect(await replica.read(9, readGeneration)).toBe(9);
  expect(replica.counts).toEqual({ replica: 2, primary: 1 });
});

test('a read that fails there is repeated on the primary, and the replica is left until it answers', async () => {
  standby.isDown = true;
  primary.generation = 8;
  expect(await replica.read(7, readGeneration)).toBe(8);
  await until(() => !replica.isUsable());
  standby.isDown = false;
  await until(replica.isUsable);
  expect(events).toMatchObject([
    { event: 'replica-usable' },
    { event: 'replica-unusable' },
    { event: 'replica-usable' },
  ]);
});

test('is not used while it is too far behind', async () => {
  primary.beatAt = new Date(NOW.getTime() + 6_000);
  await until(() => !replica.isUsable());
  standby.beatAt = primary.beatAt;
  await until(replica.isUsable);
  expect(events.at(-2)).toMatchObject({ reason: 'It is 6000 ms behind.' });
});

test('passes on what the read itself has found out', async () => {
  const fail = jest.fn(async () => {
    throw new NotFoundError('No such post.');
  });
  await expect(replica.read(7, fail)).rejects.toThrow('No such post.');
  expect(fail).toHaveBeenCalledTimes(1);
});

test('what a read leaves behind goes to the primary', async () => {
  primary.generation = 8;
  let later: Promise<number> | undefined;
  await replica.read(7, async () => {
    later = new Promise((resolve) => setTimeout(resolve, 5)).then(readGeneration);
  });
  expect(await later).toBe(8);
});
