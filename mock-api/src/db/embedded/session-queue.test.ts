import { SessionQueue } from './session-queue';

function scene() {
  const log: string[] = [];
  let inside = false;
  const turns = new SessionQueue<string>(() => inside);
  const take = (holder: string, what: string) =>
    turns.run(holder, async () => {
      log.push(`${holder} ${what}`);
      if (what === 'begin') inside = true;
      if (what === 'end') inside = false;
    });
  return { log, turns, take, rollBack: async () => void (inside = false) };
}

test('runs only the batches of a connection inside a transaction until it ends', async () => {
  const { log, take } = scene();
  await take('a', 'begin');
  const waiting = take('b', 'query');
  await take('a', 'query');
  await take('a', 'end');
  await waiting;
  expect(log).toEqual(['a begin', 'a query', 'a end', 'b query']);
});

test('rolls back the transaction of a closed connection; the others go on', async () => {
  const { log, turns, take, rollBack } = scene();
  await take('a', 'begin');
  const waiting = take('b', 'query');
  await turns.release('a', rollBack);
  await waiting;
  expect(log).toEqual(['a begin', 'b query']);
});

test('a closed connection without a transaction rolls nothing back', async () => {
  const { turns, take } = scene();
  await take('a', 'begin');
  const rollBack = jest.fn();
  const left = turns.release('b', rollBack);
  await take('a', 'end');
  await left;
  expect(rollBack).not.toHaveBeenCalled();
});

test('a failed batch does not affect the next', async () => {
  const { log, turns, take } = scene();
  const failing = turns.run('a', async () => {
    throw new Error('No.');
  });
  const next = take('b', 'query');
  await expect(failing).rejects.toThrow('No.');
  await next;
  expect(log).toEqual(['b query']);
});
