import * as z from 'zod';
import type { ErrorCode } from 'shared-kit/contract/constants';
import type { EndpointDefinition } from './endpoint';

/**
 * The body of every error response. `fields` maps the path of each invalid input (`seo.title`) to
 * the message to show beside it.
 */
export const apiError = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** With 412: the current version of what the request tried to overwrite. */
  current: z.unknown().optional(),
});

export type ApiErrorBody = z.infer<typeof apiError>;

/**
 * Every error code an endpoint can respond with, without duplicates: those that follow from its
 * declaration (who may call it, whether it validates input, whether it takes an Idempotency-Key),
 * those that any endpoint can have, and its own (`errors`). `ERROR_STATUS` maps codes to statuses.
 */
export function errorsOf(endpoint: EndpointDefinition): readonly ErrorCode[] {
  const { auth, method, params, query, errors = [] } = endpoint;
  const body = endpoint.body ?? endpoint.form;
  const codes = new Set<ErrorCode>(errors);
  if (params || query || body) codes.add('invalid');
  if (auth !== 'visitor') codes.add('missing_token').add('unauthenticated');
  if (auth === 'moderator' || auth === 'admin') codes.add('forbidden');
  if (body) codes.add('too_large').add('unsupported_media');
  // A POST takes an Idempotency-Key: 409 while the first request with it runs, 422 for another body.
  if (method === 'POST') codes.add('conflict').add('unprocessable');
  return [...codes.add('rate_limited').add('internal').add('unavailable')];
}
