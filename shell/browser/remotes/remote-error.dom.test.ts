import { TimeoutError } from '../timing/with-timeout';
import { RemoteError, toRemoteError } from './remote-error';

const URL = 'http://localhost/releases/remote-writer/1.0.0-a/5.js';

/** What the browser measured of the file. */
const measure = (responseStatus: number) =>
  Object.assign(performance, { getEntriesByName: () => [{ responseStatus }] });

const chunkError = (type: string) =>
  Object.assign(new Error('Loading chunk 5 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: URL,
  });

it.each([
  ['a file that is missing', chunkError('error'), 404, 'Unreachable'],
  ['a file that came and was refused', chunkError('error'), 200, 'Integrity'],
  ['a file that did not come in time', chunkError('timeout'), 0, 'Timeout'],
  ['work that took too long', new TimeoutError('Late'), 0, 'Timeout'],
  ['an error of the remote', new TypeError('x is not a function'), 0, 'InvalidModule'],
  ['what is no error', 'thrown', 0, 'InvalidModule'],
])('names the reason of %s', (_, cause, status, failure) => {
  measure(status);
  expect(toRemoteError('remote_writer', cause)).toMatchObject({ failure, cause });
});

it('keeps a reason that is known', () => {
  const error = new RemoteError('remote_writer', 'Incompatible', { detail: 'it requires x' });
  expect(toRemoteError('remote_writer', error)).toBe(error);
  expect(error.message).toBe('remote_writer failed to load: it requires x');
});
