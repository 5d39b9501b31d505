import { once } from 'node:events';
import { request as openRequest, type ClientRequest } from 'node:http';
import { contract } from 'shared-kit/contract';
import type { TestApi, TestMember } from './start-test-api';

/** Bytes of a file, of any number of them. */
export const PIECE = Buffer.alloc(64 * 1024, 'a');

/** What a form of one CSV file begins and ends with. */
export const HEAD =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
export const TAIL = '\r\n--x--\r\n';

interface RawUpload {
  address?: string | undefined;
  /** In bytes; without it, the body is chunked. */
  length?: number | undefined;
}

/** Opens an upload whose bytes the test writes itself. */
export function openRawUpload(
  api: TestApi,
  member: TestMember,
  { address = '192.0.2.1', length }: RawUpload = {},
): ClientRequest {
  const upload = openRequest(api.url + contract.media.upload.path, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${member.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'x-forwarded-for': address,
      ...(length !== undefined && { 'content-length': length }),
    },
  });
  upload.on('error', () => {});
  return upload;
}

export async function write(upload: ClientRequest, bytes: Buffer | string): Promise<void> {
  if (!upload.write(bytes)) await once(upload, 'drain');
}

/** Sends so many bytes of a file, from one piece of memory. */
export async function writeFile(upload: ClientRequest, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes; sent += PIECE.length) {
    await write(upload, PIECE.subarray(0, bytes - sent));
  }
}

export async function readResponse(upload: ClientRequest) {
  const [response] = await once(upload, 'response');
  let text = '';
  for await (const piece of response) text += String(piece);
  return { status: response.statusCode, body: JSON.parse(text) };
}
