/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from 'shared-kit/contract';
import { ApiError, createClient, isNotFoundError } from 'shared-kit/api';
import { buildPage, buildPostSummary, buildViewer } from 'shared-kit/testing';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => new Promise((closed) => server.close(closed)));

function client(token: string | null = null, onUnauthenticated = () => {}) {
  // A TCP server's address is never a string or null once it listens.
  const { port } = server.address() as AddressInfo;
  return createClient(contract, {
    baseUrl: `http://127.0.0.1:${port}`,
    getToken: () => token,
    onUnauthenticated,
  });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}) {
  answer = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

describe('the API client', () => {
  it('fills the path, repeats list filters, leaves empty ones out and sends the token', async () => {
    let seen: IncomingMessage | undefined;
    answer = (request, response) => {
      seen = request;
      response.end(JSON.stringify(buildPage([buildPostSummary()])));
    };
    const { items } = await client('secret').posts.list({
      query: { tag: ['vba', 'charts'], q: '', limit: 5 },
    });
    expect(items).toHaveLength(1);
    expect(seen?.url).toBe('/api/posts?tag=vba&tag=charts&limit=5');
    expect(seen?.headers.authorization).toBe('Bearer secret');
  });

  it('raises the answer’s own message, code and fields', async () => {
    json(400, {
      message: 'Please check the form.',
      code: 'invalid',
      fields: { email: 'Enter a valid email.' },
      requestId: 'r1',
    });
    const body = { name: 'A', email: 'a', password: 'long enough' };
    await expect(client().auth.register({ body })).rejects.toMatchObject({
      message: 'Please check the form.',
      code: 'invalid',
      fields: { email: 'Enter a valid email.' },
      requestId: 'r1',
    });
  });

  it('says Request failed when the answer has no message', async () => {
    answer = (_, response) => response.writeHead(502).end('<html>Bad gateway</html>');
    await expect(client().site.health()).rejects.toMatchObject({
      message: 'Request failed',
      status: 502,
    });
  });

  it('reads how long to wait', async () => {
    const body = { message: 'Slow down.', code: 'rate_limited', requestId: 'r' };
    json(429, body, { 'retry-after': '7' });
    await expect(client().site.health()).rejects.toMatchObject({ retryAfter: 7 });
  });

  it('knows what is missing from what failed', () => {
    expect(isNotFoundError(new ApiError('', 410, 'gone'))).toBe(true);
    expect(isNotFoundError(new ApiError('', 500, 'internal'))).toBe(false);
  });

  it('raises a network error when nobody answers', async () => {
    answer = (request) => request.socket.destroy();
    await expect(client().site.health()).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('gives up on an answer that does not begin in time', async () => {
    answer = () => {};
    await expect(client().site.health({}, { timeoutMs: 30 })).rejects.toMatchObject({
      code: 'network',
    });
  });

  it('stops when it is told to, and says so by the reason given', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('Left the page'));
    await expect(client().site.health({}, { signal: stop.signal })).rejects.toThrow('Left');
    await expect(client().site.health({}, { signal: stop.signal })).rejects.toThrow('Left');
  });

  it('sends what is written as JSON', async () => {
    let sent = '';
    answer = async (request, response) => {
      for await (const part of request) sent += String(part);
      expect(request.headers['content-type']).toBe('application/json');
      response.writeHead(204).end();
    };
    const body = { email: 'a@b.test', password: 'p' };
    await client()
      .auth.login({ body })
      .catch(() => {});
    expect(JSON.parse(sent)).toEqual(body);
  });

  it('refuses an answer that breaks the contract', async () => {
    json(200, { status: 'fine, thanks' });
    await expect(client().site.health()).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('tells of a refused session, but not of a wrong password', async () => {
    const refused = jest.fn();
    json(401, { message: 'Invalid token', code: 'unauthenticated', requestId: 'r' });
    await expect(client('over', refused).auth.me()).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveBeenCalledTimes(1);
    const body = { email: buildViewer().email, password: 'wrong' };
    await expect(client(null, refused).auth.login({ body })).rejects.toBeInstanceOf(ApiError);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('says that a log-in is needed where there is none', async () => {
    const refused = jest.fn();
    const missing = { message: 'Missing token', code: 'unauthenticated', requestId: 'r' };
    const words = { message: 'Authentication required', code: 'unauthenticated' };
    json(401, missing);
    const like = { params: { id: 'x' } };
    await expect(client(null, refused).posts.like(like)).rejects.toMatchObject(words);
    await expect(client('over', refused).posts.like(like)).rejects.toMatchObject(words);
    expect(refused).toHaveBeenCalledTimes(2);
    json(401, { ...missing, message: 'Invalid token' });
    await expect(client('over', refused).posts.like(like)).rejects.toThrow('Invalid token');
  });

  it('does not ask for a member’s things where nobody is signed in, but sends what a guest sends', async () => {
    const refused = jest.fn();
    const asked: (string | undefined)[] = [];
    answer = (request, response) => {
      asked.push(request.url);
      response.writeHead(401).end();
    };
    await expect(client(null, refused).auth.me()).rejects.toMatchObject({
      message: 'Authentication required',
      status: 401,
    });
    expect(refused).not.toHaveBeenCalled();
    await expect(client(null, refused).posts.like({ params: { id: 'x' } })).rejects.toThrow();
    expect(asked).toEqual(['/api/posts/x/like']);
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
