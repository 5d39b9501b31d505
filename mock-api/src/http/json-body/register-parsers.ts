import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UnsupportedMediaError } from '../../errors';
import { LARGE_BYTES } from '../body-budget';
import { parseJson } from './parse-json';
import { parseLargeJson } from './parse-large-json';
import { keepRawBody } from './raw-body';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a form is accepted as the body, and dropped. */
    ignoresBody?: boolean;
    /** Whether the bytes of the body are needed for a signature: see `rawBodyOf`. */
    keepsBody?: boolean;
  }
}

/** Accepts JSON bodies only, and rejects those that `parseJson` does. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // One-click unsubscribe (RFC 8058): mail programs post a form, whose content is irrelevant.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: 4_096 },
    async (request: FastifyRequest) => {
      const { config } = request.routeOptions;
      if (config.ignoresBody === true) return undefined;
      throw new UnsupportedMediaError('Send JSON, as application/json.');
    },
  );
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.keepsBody === true) keepRawBody(request, body);
      if (body.length === 0) return undefined;
      return body.length < LARGE_BYTES ? parseJson(body) : parseLargeJson(body);
    },
  );
}
