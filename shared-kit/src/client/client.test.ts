import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteContract, type SiteContract } from 'shared-kit/contract';
import {
  ApiError,
  createClient,
  isNotFoundError,
  toFixedError,
  toSubmitError,
  type ApiClientOptions,
} from 'shared-kit/client';
import { buildPage, buildPostSummary, buildViewer } from 'shared-kit/testing';

let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function createTestClient(
  token: string | null = null,
  onUnauthenticated: ApiClientOptions['onUnauthenticated'] = () => {},
) {
  // A TCP server's address is an object while it listens.
  const { port } = server.address() as AddressInfo;
  return createClient<SiteContract>(siteContract, {
    baseUrl: `http://127.0.0.1:${port}`,
    getToken: () => token,
    onUnauthenticated,
  });
}

function respondWith(status: number, body: unknown, headers: Record<string, string> = {}) {
  respond = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

describe('a request', () => {
  it('has the path filled, list filters repeated, empty ones left out, and the token', async () => {
    let received: IncomingMessage | undefined;
    respond = (request, response) => {
      received = request;
      response.end(JSON.stringify(buildPage([buildPostSummary()])));
    };
    const { items } = await createTestClient('secret').posts.list({
      query: { tag: ['vba', 'charts'], q: '', limit: 5 },
    });
    expect(items).toHaveLength(1);
    expect(received?.url).toBe('/api/posts?tag=vba&tag=charts&limit=5');
    expect(received?.headers.authorization).toBe('Bearer secret');
  });

  it('has a JSON body', async () => {
    let received = '';
    respond = async (request, response) => {
      for await (const part of request) received += String(part);
      expect(request.headers['content-type']).toBe('application/json');
      response.writeHead(204).end();
    };
    const body = { email: 'a@b.test', password: 'p' };
    await createTestClient()
      .auth.login({ body })
      .catch(() => {});
    expect(JSON.parse(received)).toEqual(body);
  });

  it('has an Idempotency-Key and If-Match only if they are given', async () => {
    const received: IncomingMessage['headers'][] = [];
    respond = (request, response) => {
      received.push(request.headers);
      response.end('{}');
    };
    const like = { params: { id: 'x' } };
    const { posts } = createTestClient('t');
    await posts.like(like, { idempotencyKey: 'k', ifMatch: 3 }).catch(() => {});
    await posts.like(like).catch(() => {});
    expect(received).toMatchObject([{ 'idempotency-key': 'k', 'if-match': '"3"' }, {}]);
    expect(received[1]).not.toHaveProperty('idempotency-key');
    expect(received[1]).not.toHaveProperty('if-match');
  });

  it('is sent once, whatever the response', async () => {
    const urls: (string | undefined)[] = [];
    respond = (request, response) => {
      urls.push(request.url);
      response.writeHead(503).end();
    };
    await expect(createTestClient().site.health()).rejects.toMatchObject({ status: 503 });
    expect(urls).toEqual(['/api/health']);
  });
});

describe('a file', () => {
  it('is a Blob of the bytes and the type that were sent', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('\uFEFFemail\r\n');
    };
    const file = await createTestClient().templates.download({ params: { id: 'budget' } });
    expect(file).toBeInstanceOf(Blob);
    expect(file.type).toMatch(/^text\/csv;/);
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\uFEFFemail\r\n');
  });

  it('that the API refuses is an error with its message', async () => {
    respondWith(429, { message: 'Slow down.', code: 'rate_limited', requestId: 'r' });
    await expect(
      createTestClient().templates.download({ params: { id: 'budget' } }),
    ).rejects.toMatchObject({ message: 'Slow down.', code: 'rate_limited' });
  });
});

describe('an error', () => {
  it('has the message, code and fields of the response', async () => {
    respondWith(400, {
      message: 'Please check the form.',
      code: 'invalid',
      fields: { email: 'Enter a valid email.' },
      requestId: 'r1',
    });
    const body = { name: 'A', email: 'a', password: 'long enough' };
    await expect(createTestClient().auth.register({ body })).rejects.toMatchObject({
      message: 'Please check the form.',
      code: 'invalid',
      fields: { email: 'Enter a valid email.' },
      requestId: 'r1',
    });
  });

  it.each([400, 404, 409, 500, 503])(
    'has the message of a %i with nothing else',
    async (status) => {
      respondWith(status, { message: 'Closed for maintenance.' });
      await expect(createTestClient().site.health()).rejects.toMatchObject({
        message: 'Closed for maintenance.',
        status,
        requestId: null,
      });
    },
  );

  it.each([
    ['a proxy’s page', '<html>Bad gateway</html>'],
    ['an empty body', ''],
    ['an empty object', '{}'],
    ['an empty message', '{"message":" "}'],
    ['a message that is no text', '{"message":{"en":"Broken"}}'],
    ['a list', '["Broken"]'],
  ])('says "Request failed" for %s', async (_, body) => {
    respond = (_request, response) => response.writeHead(502).end(body);
    await expect(createTestClient().site.health()).rejects.toMatchObject({
      message: 'Request failed',
      status: 502,
      code: 'invalid_response',
    });
  });

  it('has the seconds of Retry-After', async () => {
    const body = { message: 'Slow down.', code: 'rate_limited', requestId: 'r' };
    respondWith(429, body, { 'retry-after': '7' });
    await expect(createTestClient().site.health()).rejects.toMatchObject({ retryAfter: 7 });
  });

  it('is a network error if there is no response', async () => {
    respond = (request) => request.socket.destroy();
    await expect(createTestClient().site.health()).rejects.toMatchObject({
      code: 'network',
      status: 0,
    });
  });

  it('is a network error if the response does not begin in time', async () => {
    respond = () => {};
    await expect(createTestClient().site.health({}, { timeoutMs: 30 })).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('is the reason of the signal if the request is cancelled, also before it is sent', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    respond = () => controller.abort(new Error('Left the page'));
    await expect(createTestClient().site.health({}, { signal })).rejects.toThrow('Left');
    await expect(createTestClient().site.health({}, { signal })).rejects.toThrow('Left');
  });

  it('is raised for a response that violates the contract', async () => {
    respondWith(200, { status: 'fine, thanks' });
    await expect(createTestClient().site.health()).rejects.toMatchObject({
      code: 'invalid_response',
    });
  });

  it('distinguishes a missing resource from a failure', () => {
    expect(isNotFoundError(new ApiError('', 410, 'gone'))).toBe(true);
    expect(isNotFoundError(new ApiError('', 500, 'internal'))).toBe(false);
  });

  it('of a form has the message of the response, and the form’s own if there was none', () => {
    const rejected = new ApiError('Too long.', 400, 'invalid');
    expect(toSubmitError(rejected, 'Unable to send')).toBe(rejected);
    const failed = new ApiError('Closed for maintenance.', 503, 'invalid_response');
    expect(toSubmitError(failed, 'Unable to send')).toBe(failed);
    const unreachable = new ApiError('The server cannot be reached right now.', 0, 'network');
    expect(toSubmitError(unreachable, 'Unable to send').message).toBe('Unable to send');
    expect(toFixedError(rejected, 'Failed to save track')).toBe(rejected);
    expect(toFixedError(failed, 'Failed to save track').message).toBe('Failed to save track');
    const unreadable = new ApiError('Cannot be read.', 200, 'invalid_response');
    expect(toSubmitError(unreadable, 'Unable to send').message).toBe('Unable to send');
  });
});

describe('a 401', () => {
  it('is reported with the request and its token, but not for a failed log-in', async () => {
    const onUnauthenticated = jest.fn();
    respondWith(401, { message: 'Invalid token', code: 'unauthenticated', requestId: 'r' });
    const { auth } = createTestClient('expired', onUnauthenticated);
    await expect(auth.me()).rejects.toBeInstanceOf(ApiError);
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    expect(onUnauthenticated).toHaveBeenCalledWith(
      expect.objectContaining({ method: 'GET', path: '/api/auth/me', token: 'expired' }),
    );
    const body = { email: buildViewer().email, password: 'wrong' };
    const guest = createTestClient(null, onUnauthenticated);
    await expect(guest.auth.login({ body })).rejects.toBeInstanceOf(ApiError);
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('says that a log-in is required if there is no session', async () => {
    const onUnauthenticated = jest.fn();
    const required = { message: 'Authentication required', code: 'unauthenticated' };
    const missing = { message: 'Missing token', code: 'unauthenticated', requestId: 'r' };
    respondWith(401, missing);
    const like = { params: { id: 'x' } };
    const guest = createTestClient(null, onUnauthenticated);
    const member = createTestClient('expired', onUnauthenticated);
    await expect(guest.posts.like(like)).rejects.toMatchObject(required);
    await expect(member.posts.like(like)).rejects.toMatchObject(required);
    expect(onUnauthenticated).toHaveBeenCalledTimes(2);
    respondWith(401, { ...missing, message: 'No token.', code: 'missing_token' });
    await expect(member.posts.like(like)).rejects.toMatchObject(required);
    respondWith(401, { ...missing, message: 'Invalid token' });
    await expect(member.posts.like(like)).rejects.toThrow('Invalid token');
  });

  it('is raised without a request if a guest reads what requires a session', async () => {
    const onUnauthenticated = jest.fn();
    const urls: (string | undefined)[] = [];
    respond = (request, response) => {
      urls.push(request.url);
      response.writeHead(401).end();
    };
    const guest = createTestClient(null, onUnauthenticated);
    await expect(guest.auth.me()).rejects.toMatchObject({
      message: 'Authentication required',
      status: 401,
    });
    expect(onUnauthenticated).not.toHaveBeenCalled();
    await expect(guest.posts.like({ params: { id: 'x' } })).rejects.toThrow();
    expect(urls).toEqual(['/api/posts/x/like']);
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });
});
