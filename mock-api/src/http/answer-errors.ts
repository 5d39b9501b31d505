import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ApiErrorBody } from 'shared-kit/contract';
import { sqlState } from '../db/transaction';
import { AppError, Invalid, NotFound, TooLarge, Unavailable, UnsupportedMedia } from './errors';

type Report = (error: unknown, requestId: string) => void;

/** What Fastify itself refuses before a route is asked, in the API's own words. */
const FROM_FASTIFY: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new TooLarge('What you sent is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new UnsupportedMedia('Send JSON, as application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Invalid('The body has not the length it names.'),
  FST_ERR_BAD_URL: () => new Invalid('The address cannot be read.'),
};

/** Text the database cannot keep (NUL, half a surrogate pair), a number or day out of its range. */
const BAD_VALUES = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008', '54000']);

/** Too many connections, shutting down, starting up. */
const NOT_NOW = new Set(['53300', '57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const code = sqlState(error) ?? '';
  if (BAD_VALUES.has(code)) return new Invalid('A value that was sent cannot be kept.');
  if (NOT_NOW.has(code)) return new Unavailable();
  return FROM_FASTIFY[code]?.() ?? null;
}

/** What is told of an error, in the one shape. */
export function bodyOf(error: AppError | null, requestId: string): ApiErrorBody {
  return {
    message: error?.message ?? 'Something went wrong on our side. Please try again.',
    code: error?.code ?? 'internal',
    ...(error?.fields === undefined ? {} : { fields: error.fields }),
    requestId,
    ...(error?.current === undefined ? {} : { current: error.current }),
  };
}

function send(request: FastifyRequest, reply: FastifyReply, error: AppError | null): void {
  if (error?.retryAfter !== undefined) void reply.header('retry-after', error.retryAfter);
  void reply.header('x-request-id', request.id);
  void reply
    .status(ERROR_STATUS[error?.code ?? 'internal'])
    .type('application/json; charset=utf-8')
    .send(bodyOf(error, request.id));
}

/** Every answer that is not a good one leaves through here, in one shape and without a stack. */
export function answerErrors(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = asAppError(error);
    if (known === null) report(error, request.id);
    send(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new NotFound('There is no such address in the API.')),
  );
}

/** For addresses so malformed that no route, and so no error handler, is reached. */
export function answerBadAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  send(request, reply, asAppError(error) ?? new Invalid('The address cannot be read.'));
}
