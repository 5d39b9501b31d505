import { canReload, claimReload } from './stale-chunk';

const chunkError = (file: string) =>
  Object.assign(new Error('Loading chunk 5 failed.'), {
    name: 'ChunkLoadError',
    type: 'error',
    request: `http://localhost/releases/remote-public/1.0.0-a/${file}`,
  });

const measure = (responseStatus: number) =>
  Object.assign(performance, { getEntriesByName: () => [{ responseStatus }] });

beforeEach(() => {
  sessionStorage.clear();
  measure(404);
});

it('reloads once for a page and a file that is gone, whatever the attempt', () => {
  const error = chunkError('5.abc.js');
  expect(canReload(error, '/blog')).toBe(true);
  expect(claimReload(error, '/blog')).toBe(true);
  expect(claimReload(error, '/blog')).toBe(false);
  expect(canReload(error, '/blog')).toBe(false);
  expect(canReload(chunkError('5.abc.js?attempt=3'), '/blog')).toBe(false);
  expect(canReload(error, '/discussions')).toBe(true);
  expect(canReload(chunkError('5.def.js'), '/blog')).toBe(true);
});

it.each([
  ['a file that is damaged', chunkError('5.abc.js'), 200],
  ['a file that the network did not bring', chunkError('5.abc.js'), 0],
  ['another error', new Error('x is not a function'), 404],
])('does not reload for %s', (_, error, status) => {
  measure(status);
  expect(canReload(error, '/blog')).toBe(false);
});

it('remembers a limited number of reloads', () => {
  for (let index = 0; index < 80; index += 1) claimReload(chunkError(`${index}.js`), '/blog');
  expect(JSON.parse(sessionStorage.getItem('stale-chunk-reloads') ?? '[]')).toHaveLength(50);
});

it('does not reload if it cannot remember that it did', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect(claimReload(chunkError('5.abc.js'), '/blog')).toBe(false);
  setItem.mockRestore();
});
