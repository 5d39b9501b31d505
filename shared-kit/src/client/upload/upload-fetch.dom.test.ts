import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureApi } from 'shared-kit/client';
import { uploadFile } from '.';
import { createUploadFetch } from './upload-fetch';

/** An XMLHttpRequest whose events the test fires. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  upload = new EventTarget();
  status = 200;
  responseText = '{}';
  isAborted = false;
  open() {}
  setRequestHeader() {}
  getAllResponseHeaders() {
    return 'etag: "7"\r\nretry-after: 3\r\n';
  }
  abort() {
    this.isAborted = true;
  }
  send() {
    FakeRequest.sent.push(this);
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }));
  }
}

describe('with the events of a request', () => {
  const originalRequest = globalThis.XMLHttpRequest;
  beforeEach(() => {
    FakeRequest.sent = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
    jest.useFakeTimers();
  });
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: originalRequest });
    jest.useRealTimers();
  });

  async function start(onProgress = () => {}) {
    const upload = createUploadFetch({ onProgress, timeoutMs: 1_000 });
    const response = upload('https://site.example/api/media', { method: 'POST', body: 'x' });
    while (FakeRequest.sent.length === 0) await Promise.resolve();
    const [request] = FakeRequest.sent;
    if (request === undefined) throw new Error('Nothing was sent.');
    return { response, request };
  }

  test('the time-out starts again with each part that is sent', async () => {
    const onProgress = jest.fn();
    const { response, request } = await start(onProgress);
    for (const loaded of [1, 2, 3]) {
      jest.advanceTimersByTime(900);
      request.progress(loaded, 4);
    }
    expect(onProgress.mock.calls).toEqual([[0.25], [0.5], [0.75]]);
    expect(request.isAborted).toBe(false);
    jest.advanceTimersByTime(1_000);
    await expect(response).rejects.toThrow('The upload stalled.');
    expect(request.isAborted).toBe(true);
  });

  test('the response has the status, headers and text of the request', async () => {
    const { response, request } = await start();
    request.status = 201;
    request.dispatchEvent(new ProgressEvent('load'));
    const { status, headers } = await response;
    expect([status, headers.get('etag'), headers.get('retry-after')]).toEqual([201, '"7"', '3']);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('with a server', () => {
  const stored = { url: '/api/media/1', name: 'a.csv', type: 'text/csv', size: 3 };
  const body = { ...stored, width: null, height: null };
  const file = (size = 3) => new File(['x'.repeat(size)], 'a.csv', { type: 'text/csv' });
  let server: Server;
  let respond: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((request, response) => {
      // The page of the test has another origin.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*, authorization');
      if (request.method === 'OPTIONS') response.writeHead(204).end();
      else respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    // A TCP server's address is an object while it listens.
    const { port } = server.address() as AddressInfo;
    configureApi({ baseUrl: `http://127.0.0.1:${port}` });
  });

  it('uploads a file of megabytes in parts and reads the response', async () => {
    const parts: Uint8Array[] = [];
    respond = async (request, response) => {
      for await (const part of request) parts.push(part);
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const fractions: number[] = [];
    const onProgress = (fraction: number) => void fractions.push(fraction);
    const bytes = Buffer.alloc(5_000_000, Uint8Array.from([0, 255, 13, 10, 128]));
    expect(await uploadFile(new File([new Uint8Array(bytes)], 'a.zip'), { onProgress })).toEqual(
      body,
    );
    const received = Buffer.concat(parts);
    expect(received.includes('filename="a.zip"')).toBe(true);
    expect(received.includes(bytes)).toBe(true);
    expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
    expect(fractions.at(-1)).toBe(1);
  });

  it('reads Retry-After and a response that is not the API’s', async () => {
    respond = (_, response) => {
      response.setHeader('access-control-expose-headers', 'retry-after');
      response.writeHead(503, { 'retry-after': '7' }).end('<html>Busy</html>');
    };
    await expect(uploadFile(file())).rejects.toMatchObject({
      status: 503,
      code: 'invalid_response',
      retryAfter: 7,
      message: 'Request failed',
    });
  });

  it('is a network error if the connection breaks', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    respond = (request) => request.socket.destroy();
    await expect(uploadFile(file())).rejects.toMatchObject({ code: 'network', status: 0 });
    logged.mockRestore();
  });
});
