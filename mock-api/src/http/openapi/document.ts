import * as contract from 'shared-kit/contract';
import type { EndpointDefinition, ErrorCode, FileForm } from 'shared-kit/contract';
import * as z from 'zod';
import { exampleOf } from './examples';
import { describeTags } from './tags';

const { contract: endpoints, ERROR_STATUS, errorsOf } = contract;

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Schemas of URLs are written out in each operation: OpenAPI has no named ones there. */
const URL_SCHEMA = /(Params|Query|Filters)$/;

/** Makes every other object schema of the contract a component, named after its export. */
export function registerSchemaNames(): void {
  for (const [name, schema] of Object.entries(contract)) {
    if (!(schema instanceof z.ZodObject) || URL_SCHEMA.test(name)) continue;
    if (z.globalRegistry.has(schema)) continue;
    z.globalRegistry.add(schema, { id: capitalize(name) });
  }
}

const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  invalid: 'The input is invalid; `fields` has a message for each invalid field.',
  missing_token: 'The request has no token.',
  unauthenticated: 'The token is missing, expired or revoked.',
  forbidden: 'The viewer’s role or ownership does not allow this.',
  confirmation_required: 'The password must be confirmed first: POST /api/account/confirm.',
  not_found: 'It does not exist.',
  conflict: 'It conflicts with the current state.',
  gone: 'It existed and was deleted.',
  stale: 'Somebody else has saved since; `current` is their version.',
  too_large: 'The request body or a file in it is too large.',
  quota_exceeded: 'The member’s files would take more than their quota.',
  unsupported_media: 'The media type is not supported.',
  unprocessable: 'The Idempotency-Key was used for another request.',
  locked: 'It is locked.',
  rate_limited: 'Too many requests; see `Retry-After`.',
  internal: 'Internal error.',
  unavailable: 'Temporarily unavailable; see `Retry-After`.',
};

const documentSchema = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})).default({}) }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
});

const contentSchema = z.record(z.string(), z.looseObject({})).optional();

const operationSchema = z.looseObject({
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema })),
});

type Content = z.infer<typeof contentSchema>;
type RequestBody = z.infer<typeof operationSchema>['requestBody'];

const withExample = (content: Content, example: unknown): Content =>
  content &&
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      type === 'application/json' ? { ...media, example } : media,
    ]),
  );

const errorExample = (code: ErrorCode) => ({
  message: ERROR_DESCRIPTIONS[code].split(/[;:]/)[0],
  code,
  ...(code === 'invalid' ? { fields: { title: 'Required' } } : {}),
  requestId: exampleOf(z.uuid()),
});

/** A file as the body, as the contract declares it. */
const formContent = ({ purposes, defaultPurpose }: FileForm) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        purpose: {
          type: 'string',
          enum: Object.keys(purposes),
          default: defaultPurpose,
          description: 'What the file is for. Comes before the file.',
        },
        file: {
          type: 'string',
          format: 'binary',
          description: `At most ${Object.entries(purposes)
            .map(([purpose, { maxBytes }]) => `${maxBytes} bytes (${purpose})`)
            .join(', ')}.`,
        },
      },
      required: ['file'],
    },
  },
});

/** The body of an operation as a form, as JSON with an example, or either. */
function describeBody({ body, form }: EndpointDefinition, collected: RequestBody): object {
  const json = body && withExample(collected?.content, exampleOf(body));
  const content = { ...(form && formContent(form)), ...json };
  return { ...(form && { required: true }), ...collected, content };
}

/** Adds descriptions and examples to the operation of an endpoint. */
function describeOperation(endpoint: EndpointDefinition, collected: object): object {
  const operation = operationSchema.parse(collected);
  const codes = new Map(errorsOf(endpoint).map((code) => [String(ERROR_STATUS[code]), code]));
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const code = codes.get(status);
    const description = code === undefined ? 'Success.' : ERROR_DESCRIPTIONS[code];
    const example = code === undefined ? exampleOf(endpoint.output) : errorExample(code);
    const content = withExample(response.content, example);
    return [status, { ...response, ...(content === undefined ? {} : { content }), description }];
  });
  const { requestBody, ...rest } = operation;
  const hasBody = endpoint.body !== undefined || endpoint.form !== undefined;
  return {
    ...rest,
    ...(hasBody ? { requestBody: describeBody(endpoint, requestBody) } : {}),
    responses: Object.fromEntries(responses),
  };
}

const operationKey = (method: string, path: string) =>
  `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;

const ENDPOINTS = new Map(
  Object.values(endpoints)
    .flatMap((group): EndpointDefinition[] => Object.values(group))
    .map((endpoint) => [operationKey(endpoint.method, endpoint.path), endpoint]),
);

const SCHEMA_REFERENCE = /#\/components\/schemas\/(\w+)"/g;

/** The names of all schemas that `from` refers to, directly or through another schema. */
function collectReferences(
  from: object,
  schemas: Record<string, object>,
  found = new Set<string>(),
) {
  for (const [, name = ''] of JSON.stringify(from).matchAll(SCHEMA_REFERENCE)) {
    if (found.has(name)) continue;
    found.add(name);
    collectReferences(schemas[name] ?? {}, schemas, found);
  }
  return found;
}

/** Removes what does not inform a reader: the pattern of a named format, the limits of safe integers. */
function simplifySchema(schema: object): object {
  const hasFormat = 'format' in schema;
  const keywords = Object.entries(schema).filter(
    ([name, value]) =>
      !(hasFormat && name === 'pattern') && Math.abs(value) !== Number.MAX_SAFE_INTEGER,
  );
  return Object.fromEntries(keywords.map(([name, value]) => [name, simplifyValue(value)]));
}

function simplifyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyValue);
  return typeof value === 'object' && value !== null ? simplifySchema(value) : value;
}

/** Turns what @fastify/swagger collects into the published document. */
export function finishDocument(collected: object): object {
  const { components, paths, ...rest } = documentSchema.parse(simplifySchema(collected));
  const used = collectReferences(paths, components.schemas);
  const describedPaths = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const endpoint = ENDPOINTS.get(operationKey(method, path));
        return [method, endpoint ? describeOperation(endpoint, operation) : operation];
      }),
    ),
  ]);
  return {
    ...rest,
    tags: describeTags([...ENDPOINTS.values()].map(({ tag }) => tag)),
    paths: Object.fromEntries(describedPaths),
    components: {
      ...components,
      schemas: Object.fromEntries(
        Object.entries(components.schemas).filter(([name]) => used.has(name)),
      ),
    },
  };
}
