import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ERROR_STATUS } from 'shared-kit/contract';
import { bodyOf } from './answer-errors';
import { Invalid, TooLarge, type AppError } from './errors';

/** What Node's parser refuses, by its codes. */
function refusalOf({ code }: NodeJS.ErrnoException): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new TooLarge('The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Invalid('The call did not come in whole.');
  return new Invalid('This is not a call as HTTP has it.');
}

/**
 * Answers a call so broken that it never becomes a request, and hangs up: where it ends, and another
 * begins, cannot be told.
 */
export function answerBrokenCall(error: NodeJS.ErrnoException, socket: Socket): void {
  // Whoever is gone hears nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const refusal = refusalOf(error);
  const body = JSON.stringify(bodyOf(refusal, requestId));
  const status = ERROR_STATUS[refusal.code];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** HTTP/1.1 asks for a Host; Node's own refusal of a call without one says nothing. */
export function requireHost({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new Invalid('The call names no Host.');
  }
}
