import { createCoalesce } from './coalesce';

function setup() {
  const loads: { key: string; resolve: (text: string) => void; reject: () => void }[] = [];
  const coalesce = createCoalesce<string>();
  const load = (key: string) =>
    coalesce(
      key,
      () =>
        new Promise((resolve, reject) => {
          loads.push({ key, resolve, reject: () => reject(new Error('No.')) });
        }),
    );
  return { loads, load };
}

test('coalesces identical requests that run at the same time', async () => {
  const { loads, load } = setup();
  const results = [load('/a'), load('/b'), load('/a')];
  expect(loads.map(({ key }) => key)).toEqual(['/a', '/b']);
  loads.forEach(({ key, resolve }) => resolve(`of ${key}`));
  expect(await Promise.all(results)).toEqual(['of /a', 'of /b', 'of /a']);
});

test('a later request loads again', async () => {
  const { loads, load } = setup();
  const first = load('/a');
  loads[0]?.resolve('one');
  await first;
  const second = load('/a');
  loads[1]?.resolve('two');
  expect(await second).toBe('two');
});

test('an error rejects all coalesced requests, and none after them', async () => {
  const { loads, load } = setup();
  const results = [load('/a'), load('/a')];
  loads[0]?.reject();
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  const next = load('/a');
  loads[1]?.resolve('well');
  expect(await next).toBe('well');
});
