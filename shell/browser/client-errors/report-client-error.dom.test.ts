import { contract } from 'shared-kit/contract';
import {
  CLIENT_ERRORS_PATH,
  errorReference,
  reportClientError,
  reportUncaughtErrors,
  resetClientErrors,
  setErrorSource,
} from './report-client-error';

const beacon = jest.fn((_path: string, _body: Blob) => true);
const fetched = jest.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response()));

let sent: Record<string, unknown>[] = [];
const readBodies = () => sent;

beforeEach(() => {
  resetClientErrors();
  setErrorSource(() => ({ remote: null, release: null }));
  sent = [];
  beacon.mockReset().mockReturnValue(false);
  fetched.mockReset().mockImplementation((_path, { body }) => {
    sent.push(JSON.parse(String(body)));
    return Promise.resolve(new Response());
  });
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(globalThis, { fetch: fetched });
  window.history.replaceState(null, '', '/blog/sums?token=secret');
});

it('sends what the contract accepts', () => {
  const { path, method, body } = contract.clientErrors.report;
  expect([method, path]).toEqual(['POST', CLIENT_ERRORS_PATH]);
  const message = `Failed ${'x '.repeat(9_000)}`;
  setErrorSource(() => ({ remote: 'remote_public', release: '1.2.0-a' }));
  reportClientError(Object.assign(new Error(message), { stack: message }), 'render');
  expect(body.safeParse(readBodies()[0])).toMatchObject({
    success: true,
    data: { kind: 'render', path: '/blog/sums', remote: 'remote_public', release: '1.2.0-a' },
  });
});

it('sends no query strings, e-mail addresses or tokens', () => {
  const error = new Error('GET /reset?token=abc failed for ada@sheetfolk.test');
  error.stack = `Error: at https://a.test/main.js?v=1:2:3 ${'a1'.repeat(20)}`;
  reportClientError(error);
  const text = JSON.stringify(readBodies());
  expect(text).toContain('GET /reset failed for [email]');
  expect(text).not.toMatch(/abc|ada@|\?v=1|secret|a1a1a1/);
});

it('reports an error once, and at most ten per page load', () => {
  for (let index = 0; index < 3; index += 1) reportClientError(new Error('The same'));
  expect(readBodies()).toHaveLength(1);
  for (let index = 0; index < 30; index += 1) reportClientError(new Error(`Number ${index}`));
  expect(readBodies()).toHaveLength(10);
});

it('sends the reference that the page shows', () => {
  const error = new Error('The writer failed');
  const reference = errorReference(error);
  expect(reference).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  reportClientError(error);
  expect(readBodies()).toMatchObject([{ reference }]);
  expect(errorReference(new Error('The writer failed'))).toBe(reference);
  expect(errorReference(new Error('Another'))).not.toBe(reference);
});

it('prefers a beacon, which survives the end of the page', () => {
  beacon.mockReturnValue(true);
  reportClientError(new Error('Leaving'));
  expect(beacon).toHaveBeenCalledWith(CLIENT_ERRORS_PATH, expect.any(Blob));
  expect(fetched).not.toHaveBeenCalled();
});

it('stays silent if reporting fails, and does not report that', async () => {
  const stop = reportUncaughtErrors();
  fetched.mockRejectedValue(new Error('offline'));
  expect(() => reportClientError(new Error('One'))).not.toThrow();
  beacon.mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(() => reportClientError(new Error('Two'))).not.toThrow();
  const hostile = {
    toString: () => {
      throw new Error('hostile');
    },
  };
  expect(() => reportClientError(hostile)).not.toThrow();
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledTimes(1);
  stop();
});

it('reports uncaught errors and unhandled rejections of the window', () => {
  const stop = reportUncaughtErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('Uncaught'), cancelable: true }));
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(new Error('Rejected'));
  reject(new DOMException('Left the page', 'AbortError'));
  window.dispatchEvent(new ErrorEvent('error', { error: null, message: 'Script error.' }));
  stop();
  expect(readBodies().map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'Uncaught'],
    ['unhandled-rejection', 'Rejected'],
  ]);
});
