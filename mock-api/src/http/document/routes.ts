import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { CONTRACT_VERSION } from 'shared-kit/contract';
import { introduction } from './introduction';
import { presented } from './presented';
import { nameShapes } from './shapes';
import { THEME } from './theme';

/** Collects the mounted routes into `/api/openapi.json`, and a page to read them at `/api/docs`. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  nameShapes();
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
    shown = presented(app.swagger());
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => shown);
}
