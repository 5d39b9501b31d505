import type { FastifyRequest } from 'fastify';
import { createClient, type ApiClient } from 'shared-kit/client';
import { siteContract, type SiteContract } from 'shared-kit/contract';
import { deviceCookie, EDGE_SECRET_HEADER } from 'shared-kit/server';
import { CONTENT_VERSION_HEADER } from '../cache/content-version';
import type { EdgeCredentials } from '../edge-credentials';

/** The API as a visitor who has sent a form uses it. */
export interface FormApi {
  client: ApiClient<SiteContract>;
  /** The cookies that its responses have set. */
  setCookies: string[];
}

export interface FormApiOptions {
  apiUrl: string;
  /** By which the API recognises this edge, if they do not share a host. */
  credentials: EdgeCredentials;
  /** Learns of the content version that a write has raised. */
  observe: (contentVersion: number) => void;
  /** Whether the site's cookies are for https only, see `defineCookie`. */
  isSecure: boolean;
}

/** Creates the API's client for one request: with the visitor's address, so that limits count them. */
export function createFormApi(
  { apiUrl, credentials, observe, isSecure }: FormApiOptions,
  request: FastifyRequest,
  token: string | null,
): FormApi {
  const setCookies: string[] = [];
  const device = deviceCookie.read(request.headers.cookie, isSecure);
  const headers: Record<string, string> = {
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'user-agent': request.headers['user-agent'] ?? '',
    ...(device === null ? {} : { cookie: deviceCookie.pair(device, isSecure) }),
    ...(credentials[EDGE_SECRET_HEADER] === undefined
      ? {}
      : { [EDGE_SECRET_HEADER]: credentials[EDGE_SECRET_HEADER] }),
  };
  const client = createClient<SiteContract>(siteContract, {
    baseUrl: apiUrl,
    getToken: () => token,
    onUnauthenticated: () => {},
    fetch: async (input, init) => {
      const sent = new Request(input, init);
      for (const [name, value] of Object.entries(headers)) sent.headers.set(name, value);
      const response = await fetch(sent);
      const contentVersion = Number(response.headers.get(CONTENT_VERSION_HEADER) ?? 0);
      if (contentVersion > 0) observe(contentVersion);
      setCookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  return { client, setCookies };
}
