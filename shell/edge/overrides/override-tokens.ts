import { Tokens } from '@fastify/csrf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineCookie } from 'shared-kit/server';

const cookie = defineCookie({ name: 'remote-overrides-secret', pattern: /^[\w-]{24}$/ });

/** For somebody who reads the question before they answer it. */
const VALIDITY_MS = 10 * 60_000;

/** Each is for one override. Its secret is the browser's, not the server's, so that every edge accepts it. */
const tokens = new Tokens({ validity: VALIDITY_MS, userInfo: true });

/** An override to set, or to end if `source` is null. */
export interface OverrideRequest {
  name: string;
  source: string | null;
}

const describeRequest = ({ name, source }: OverrideRequest) => JSON.stringify([name, source]);

const readSecret = ({ headers }: FastifyRequest, isSecure: boolean) =>
  cookie.read(headers.cookie, isSecure);

/**
 * A token by which this browser may set one override. The browser gets a secret that scripts cannot
 * read. Only a page of this site can read the response that holds the token.
 */
export function createOverrideToken(
  request: FastifyRequest,
  reply: FastifyReply,
  override: OverrideRequest,
  isSecure: boolean,
): string {
  const secret = readSecret(request, isSecure) ?? tokens.secretSync();
  const maxAgeSeconds = VALIDITY_MS / 1_000;
  void reply.header('set-cookie', cookie.format(secret, { maxAgeSeconds, isSecure }));
  return tokens.create(secret, describeRequest(override));
}

/** Whether this browser got the token for this override, in the last ten minutes. */
export function hasOverrideToken(
  request: FastifyRequest,
  override: OverrideRequest,
  token: string,
  isSecure: boolean,
): boolean {
  const secret = readSecret(request, isSecure);
  return secret !== null && tokens.verify(secret, token, describeRequest(override));
}
