import { withLock, type LockObject } from './bucket-lock';

/** A lock object in memory, whose clock the test sets. */
function createObject() {
  let stored: { text: string; at: number } | null = null;
  const object: LockObject & { now: number } = {
    now: 0,
    read: async () => stored && { text: stored.text, ageMs: object.now - stored.at },
    write: async (text) => {
      stored = { text, at: object.now };
    },
    remove: async () => {
      stored = null;
    },
  };
  return object;
}

it('lets one change after the other happen', async () => {
  const lock = createObject();
  const steps: string[] = [];
  const change = (name: string) =>
    withLock(lock, async (requireLock) => {
      steps.push(`${name} begins`);
      await requireLock();
      steps.push(`${name} ends`);
    });
  await Promise.all([change('a'), change('b')]);
  const [first] = steps;
  const order = first === 'a begins' ? ['a', 'b'] : ['b', 'a'];
  expect(steps).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(await lock.read()).toBeNull();
}, 20_000);

it('takes over the lock of a process that died with it', async () => {
  const lock = createObject();
  await lock.write('dead');
  lock.now = 60_000;
  expect(await withLock(lock, async () => 'changed')).toBe('changed');
}, 20_000);

it('writes nothing once the lock is lost', async () => {
  const lock = createObject();
  const change = withLock(lock, async (requireLock) => {
    await lock.write('another');
    await requireLock();
  });
  await expect(change).rejects.toThrow('was lost');
  expect((await lock.read())?.text).toBe('another');
}, 20_000);
