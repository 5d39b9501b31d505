import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from 'shared-kit/contract';
import { finishDocument, registerSchemaNames } from './document';
import { introduction } from './introduction';

/** The site's own look, without Swagger's top bar. */
const STYLE = `
.swagger-ui .topbar { display: none }
.swagger-ui .info { margin: 32px 0 16px }
.swagger-ui .info .title { font-size: 32px }
.swagger-ui .opblock-tag { font-size: 19px }
.swagger-ui .opblock .opblock-summary-description { text-align: left }
.swagger-ui .scheme-container { box-shadow: none; padding: 8px 0; background: none }
@media (max-width: 640px) { .swagger-ui .opblock .opblock-summary-description { display: none } }
`;

const THEME = {
  title: 'Sheetfolk API',
  css: [{ filename: 'sheetfolk.css', content: STYLE }],
};

/** Serves the OpenAPI document of all routes at `/api/openapi.json`, and Swagger UI at `/api/docs`. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  registerSchemaNames();
  // Built on the first request: it takes a while, and few processes get one.
  let document: object | undefined;
  const readDocument = () => (document ??= finishDocument(app.swagger()));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sheetfolk API', version: CONTRACT_VERSION, description: introduction },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token in the response of register and login.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (collected) => jsonSchemaTransformObject(collected),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: THEME,
    transformSpecification: readDocument,
    transformSpecificationClone: false,
    uiConfig: { docExpansion: 'list', filter: true, defaultModelsExpandDepth: 0 },
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      // Swagger UI sets inline styles.
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => readDocument());
}
