import { shareReads } from './shared-reads';

const SHARED = {
  'cache-control': 'public, max-age=0, s-maxage=10',
  'content-type': 'application/json',
};

/** An API that counts its requests. */
function createApi(headers: Record<string, string>, status = 200) {
  let requests = 0;
  const send = async () => {
    requests += 1;
    return new Response(JSON.stringify({ requests }), { status, headers });
  };
  return { send, count: () => requests };
}

const URL = 'http://api.test/api/posts';
const readJson = async (read: typeof fetch, init?: RequestInit) => (await read(URL, init)).json();

describe('what the pages of a worker read', () => {
  it('is read once while the content stays the same', async () => {
    let generation = 1;
    const { send, count } = createApi(SHARED);
    const read = shareReads(send, () => generation);
    expect(await readJson(read)).toEqual({ requests: 1 });
    expect(await readJson(read)).toEqual({ requests: 1 });
    generation = 2;
    expect(await readJson(read)).toEqual({ requests: 2 });
    expect(count()).toBe(2);
  });

  it.each([
    ['the API does not let guests share it', { 'cache-control': 'no-store' }, 200],
    ['it is an error', SHARED, 404],
  ])('is read each time if %s', async (_, headers, status) => {
    const { send, count } = createApi(headers, status);
    const read = shareReads(send, () => 1);
    await read(URL);
    await read(URL);
    expect(count()).toBe(2);
  });

  it('is read each time if the request is somebody’s, changes something, or the content is unknown', async () => {
    const { send, count } = createApi(SHARED);
    const read = shareReads(send, () => 1);
    await readJson(read);
    await readJson(read, { headers: { authorization: 'Bearer x' } });
    await readJson(read, { headers: { cookie: 'visit=x' } });
    await readJson(read, { method: 'POST' });
    const unknown = shareReads(send, () => null);
    await readJson(unknown);
    await readJson(unknown);
    expect(count()).toBe(6);
  });
});
