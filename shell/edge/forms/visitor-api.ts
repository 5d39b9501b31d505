import type { FastifyRequest } from 'fastify';
import { deviceCookie, visitorHeaders } from 'shared-kit/server';
import { runFor } from './session-context';

export interface VisitorApiOptions {
  /** By which the API recognises this edge, if they do not share a host. */
  edgeSecret: string | null;
  /** Learns of the content version that a write has raised. */
  observe: (contentVersion: number) => void;
  /** Whether the site's cookies are for https only, see `defineCookie`. */
  isSecure: boolean;
}

/** What makes requests to the API the visitor's: with their address, so that limits count them. */
export const visitorApiHeaders = (
  { ip, protocol, host, headers }: FastifyRequest,
  { edgeSecret }: VisitorApiOptions,
): Record<string, string> => ({
  ...visitorHeaders(edgeSecret, { address: ip, protocol, host }),
  'user-agent': headers['user-agent'] ?? '',
});

/** The cookie by which the API knows a browser that it has signed in: for log-in, and no remote's code. */
export function deviceHeader(
  { headers }: FastifyRequest,
  { isSecure }: VisitorApiOptions,
): Record<string, string> {
  const device = deviceCookie.read(headers.cookie, isSecure);
  return device === null ? {} : { cookie: deviceCookie.pair(device, isSecure) };
}

/** It comes back with log-in, not with the API's own requests. */
export const toLoginCookie = (cookie: string): string =>
  cookie.replace(/;\s*Path=[^;]*/i, '; Path=/login');

/** Runs code whose requests to the API are a visitor's. */
export const runForVisitor = <T>(
  options: VisitorApiOptions,
  request: FastifyRequest,
  token: string,
  run: () => Promise<T>,
): Promise<T> => runFor({ member: null, token, headers: visitorApiHeaders(request, options) }, run);
