import { contract, type EndpointDefinition } from 'shared-kit/contract';
import * as z from 'zod';
import { exampleOf } from './examples';

const endpoints = Object.values(contract)
  .flatMap((group): EndpointDefinition[] => Object.values(group))
  .map((endpoint) => ({ ...endpoint, operation: `${endpoint.method} ${endpoint.path}` }));

const issuesOf = (schema: z.ZodType) => schema.safeParse(exampleOf(schema)).error?.issues ?? [];

test.each(endpoints.filter(({ body }) => body !== undefined))(
  'the example of a request to $operation is valid',
  ({ body = z.never() }) => expect(issuesOf(body)).toEqual([]),
);

test.each(endpoints.filter(({ produces }) => produces === undefined))(
  'the example of a response of $operation is valid',
  ({ output }) => expect(issuesOf(output)).toEqual([]),
);

test('a declared example comes first', () => {
  const price = z.string().meta({ example: 'EUR 12' });
  expect(exampleOf(z.object({ price }))).toEqual({ price: 'EUR 12' });
});
