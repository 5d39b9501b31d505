import * as z from 'zod';
import { describeTags } from './chapters';
import { simplifySchema } from './shapes';

const document = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})).default({}) }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
});

const POINTER = /#\/components\/schemas\/(\w+)"/g;

/** The names that something refers to, and what is referred to by those. */
function collectReferences(
  from: object,
  schemas: Record<string, object>,
  found = new Set<string>(),
) {
  for (const [, name = ''] of JSON.stringify(from).matchAll(POINTER)) {
    if (found.has(name)) continue;
    found.add(name);
    collectReferences(schemas[name] ?? {}, schemas, found);
  }
  return found;
}

/** A response that nobody described, in words. */
function describeResponses(operation: Record<string, unknown>): Record<string, unknown> {
  const { responses } = z
    .looseObject({ responses: z.record(z.string(), z.looseObject({})) })
    .parse(operation);
  const words = (status: string) =>
    status.startsWith('2') ? 'What was asked for.' : 'Refused, and why.';
  return {
    ...operation,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        { ...response, description: words(status) },
      ]),
    ),
  };
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The document as it is read: chapters in order, every schema in few words and none for nothing. */
export function finishDocument(collected: object): object {
  const { components, paths, ...rest } = document.parse(simplifySchema(collected));
  const used = collectReferences(paths, components.schemas);
  return {
    ...rest,
    tags: describeTags(Object.keys(paths)),
    paths: mapValues(paths, (operations) => mapValues(operations, describeResponses)),
    components: {
      ...components,
      schemas: Object.fromEntries(
        Object.entries(components.schemas).filter(([name]) => used.has(name)),
      ),
    },
  };
}
