import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from 'shared-kit/contract';
import { introduction } from './introduction';
import { finishDocument } from './presented';
import { registerSchemaNames } from './shapes';

/** Collects the mounted routes into `/api/openapi.json`, and a page to read them at `/api/docs`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  registerSchemaNames();
  let shown = {};
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sheetfolk API', version: CONTRACT_VERSION, description: introduction },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token that register and login answer with.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => jsonSchemaTransformObject(document),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: THEME,
    transformSpecification: () => shown,
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'list', filter: true, defaultModelsExpandDepth: 0 },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      // The page that Swagger UI draws sets styles on its elements.
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  });
  app.addHook('onReady', async () => {
    shown = finishDocument(app.swagger());
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => shown);
}

/** The page in the site's own calm, without the maker's bar on top. */
const STYLE = `
.swagger-ui .topbar { display: none }
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .info .title { font-size: 32px }
.swagger-ui .opblock-tag { font-size: 19px }
.swagger-ui .opblock .opblock-summary-description { text-align: left }
.swagger-ui .scheme-container { box-shadow: none; padding: 8px 0; background: none }
@media (max-width: 640px) { .swagger-ui .opblock .opblock-summary-description { display: none } }
`;

export const THEME = {
  title: 'Sheetfolk API',
  css: [{ filename: 'sheetfolk.css', content: STYLE }],
};
