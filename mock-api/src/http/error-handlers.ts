import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiErrorBody, ERROR_STATUS } from 'shared-kit/contract';
import { sqlState } from '../db/transaction';
import {
  AppError,
  InvalidError,
  NotFoundError,
  TooLargeError,
  UnavailableError,
  UnsupportedMediaError,
} from '../errors';

type ReportError = (error: unknown, requestId: string) => void;

/** What Fastify itself refuses before a route is asked, in the API's own words. */
const FASTIFY_ERRORS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLargeError('What you sent is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new UnsupportedMediaError('Send JSON, as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new InvalidError('The body has not the length it names.'),
  FST_ERR_BAD_URL: () => new InvalidError('The URL is malformed.'),
};

/** Text the database cannot keep (NUL, half a surrogate pair), a number or day out of its range. */
const INVALID_VALUES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008', '54000']);

/** Too many connections, shutting down, starting up. */
const DATABASE_UNAVAILABLE = new Set([
  '53300',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
]);

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const code = sqlState(error) ?? '';
  if (INVALID_VALUES.has(code)) return new InvalidError('A value that was sent cannot be kept.');
  if (DATABASE_UNAVAILABLE.has(code)) return new UnavailableError();
  return FASTIFY_ERRORS[code]?.() ?? null;
}

/** What is told of an error, in the one shape. */
export function toErrorBody(error: AppError | null, requestId: string): ApiErrorBody {
  return {
    message: error?.message ?? 'Something went wrong on our side. Please try again.',
    code: error?.code ?? 'internal',
    ...(error?.fields === undefined ? {} : { fields: error.fields }),
    requestId,
    ...(error?.current === undefined ? {} : { current: error.current }),
  };
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError | null): void {
  if (error?.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  void reply.header('x-request-id', request.id);
  void reply
    .status(ERROR_STATUS[error?.code ?? 'internal'])
    .type('application/json; charset=utf-8')
    .send(toErrorBody(error, request.id));
}

/** Every answer that is not a good one leaves through here, in one shape and without a stack. */
export function registerErrorHandlers(app: FastifyInstance, report: ReportError): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known === null) report(error, request.id);
    sendError(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new NotFoundError('There is no such address in the API.')),
  );
}

/** For addresses so malformed that no route, and so no error handler, is reached. */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(request, reply, toAppError(error) ?? new InvalidError('The URL is malformed.'));
}

/** What Node's parser refuses, by its codes. */
function parserError({ code }: NodeJS.ErrnoException): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new TooLargeError('The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new InvalidError('The call did not come in whole.');
  return new InvalidError('This is not a call as HTTP has it.');
}

/**
 * Answers a call so broken that it never becomes a request, and hangs up: where it ends, and another
 * begins, cannot be told.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Whoever is gone hears nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const refusal = parserError(error);
  const body = JSON.stringify(toErrorBody(refusal, requestId));
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
export function requireHostHeader({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new InvalidError('The call names no Host.');
  }
}
