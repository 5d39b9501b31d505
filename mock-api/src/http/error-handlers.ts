import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiErrorBody, ERROR_STATUS } from 'shared-kit/contract';
import { sqlState } from '../db/transaction';
import {
  AppError,
  InvalidError,
  NotFoundError,
  TooLargeError,
  UnsupportedMediaError,
} from '../errors';
import type { RecordSecurity } from './record-security';

type ReportError = (error: unknown, requestId: string) => void;

/** Errors that Fastify raises before a handler runs, in our own words. */
const FASTIFY_ERRORS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLargeError('The request body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new UnsupportedMediaError('Send JSON, as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new InvalidError('The body does not match its Content-Length.'),
  FST_ERR_BAD_URL: () => new InvalidError('The URL is malformed.'),
};

/** SQLSTATEs of values PostgreSQL cannot store: NUL, a lone surrogate, numbers or dates out of range. */
const INVALID_VALUES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008', '54000']);

function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const code = sqlState(error) ?? '';
  if (INVALID_VALUES.has(code))
    return new InvalidError('The request has a value that cannot be stored.');
  return FASTIFY_ERRORS[code]?.() ?? null;
}

/** The body of an error response. `null` is an internal error, of which nothing is disclosed. */
function toErrorBody(error: AppError | null, requestId: string): ApiErrorBody {
  return {
    message: error?.message ?? 'Something went wrong on our side. Please try again.',
    code: error?.code ?? 'internal',
    ...(error?.fields === undefined ? {} : { fields: error.fields }),
    requestId,
    ...(error?.current === undefined ? {} : { current: error.current }),
  };
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError | null): void {
  // Fastify closes the connection after some errors. A client that is still sending would be reset.
  if (!request.raw.complete) void reply.header('connection', 'keep-alive');
  if (error?.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  void reply.header('x-request-id', request.id);
  void reply
    .status(ERROR_STATUS[error?.code ?? 'internal'])
    .type('application/json; charset=utf-8')
    .send(toErrorBody(error, request.id));
}

/** Whether the connection ended before the body did: nobody's fault but the client's. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/** Whether somebody was refused what they have no right to: not a session that has merely ended. */
function isRefusal({ routeOptions }: FastifyRequest, { code }: AppError): boolean {
  const { permission } = routeOptions.config;
  const isUnauthenticated = code === 'unauthenticated' || code === 'missing_token';
  const isForStaff = permission === 'moderator' || permission === 'admin';
  return code === 'forbidden' || (isUnauthenticated && isForStaff);
}

/** What the log says of an error whose response is a 5xx, by the id that the response names. */
function describeUnavailable({ method, routeOptions, id }: FastifyRequest, error: AppError) {
  const { cause } = error;
  return {
    level: 'error',
    message: error.message,
    ...(cause instanceof Error ? { cause: cause.message } : {}),
    method,
    route: routeOptions.url ?? 'none',
    requestId: id,
  };
}

/**
 * Sends every error in one shape, without a stack trace. Of each 5xx the log has the request's id:
 * internal errors are reported with their stack, others are a line.
 */
export function registerErrorHandlers(
  app: FastifyInstance,
  report: ReportError,
  log: (entry: object) => void,
  recordSecurity: RecordSecurity,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = isAborted(request)
      ? new InvalidError('The request is incomplete.')
      : toAppError(error);
    if (known === null) report(error, request.id);
    else if (ERROR_STATUS[known.code] >= 500) log(describeUnavailable(request, known));
    if (known !== null && isRefusal(request, known)) {
      recordSecurity(request, { action: 'auth.access-refused' });
    }
    sendError(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new NotFoundError('There is no such endpoint.')),
  );
}

/** Handles URLs so malformed that the router, and so the error handler, is never reached. */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendError(request, reply, toAppError(error) ?? new InvalidError('The URL is malformed.'));
}

/** The error for what Node's HTTP parser rejects. */
function parserError({ code }: NodeJS.ErrnoException): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new TooLargeError('The headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new InvalidError('The request is incomplete.');
  return new InvalidError('Malformed HTTP request.');
}

/**
 * Responds to bytes that are not an HTTP request, then closes the connection: where the next
 * request would begin is unknown.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const appError = parserError(error);
  const body = JSON.stringify(toErrorBody(appError, requestId));
  const status = ERROR_STATUS[appError.code];
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

/** Rejects HTTP/1.1 requests without a Host header: Node's own 400 has no body. */
export function requireHostHeader({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
    throw new InvalidError('The Host header is missing.');
  }
}
