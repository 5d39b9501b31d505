import { createServer, type Server, type ServerResponse } from 'node:http';
import { followContentVersion, type ContentVersion } from './content-version';

let server: Server;
let contentVersion: ContentVersion;
/** A request that waits for the next version. */
interface Waiting {
  since: string | null;
  response: ServerResponse;
}
let waiting: Waiting | null = null;

beforeEach(async () => {
  waiting = null;
  server = createServer((request, response) => {
    waiting = { since: new URL(`http://api${request.url}`).searchParams.get('since'), response };
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It does not listen.');
  contentVersion = followContentVersion(`http://127.0.0.1:${address.port}`);
});
afterEach(() => {
  contentVersion.stop();
  server.closeAllConnections();
  server.close();
});

async function nextRequest(): Promise<Waiting> {
  for (;;) {
    if (waiting !== null) return waiting;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Answers the next request, which must ask about `since`. */
async function answer(since: string | null, latest: number): Promise<void> {
  const request = await nextRequest();
  waiting = null;
  expect(request.since).toBe(since);
  request.response.end(JSON.stringify({ version: latest }));
}

it('does not go back to what a response says that is older than a write through the edge', async () => {
  await answer(null, 5);
  expect((await nextRequest()).since).toBe('5');
  contentVersion.observe(7);
  await answer('5', 6);
  expect((await nextRequest()).since).toBe('7');
  expect(contentVersion.current()).toBe(7);
});

it('follows a database that was restored', async () => {
  await answer(null, 5);
  await answer('5', 3);
  expect((await nextRequest()).since).toBe('3');
  expect(contentVersion.current()).toBe(3);
});
