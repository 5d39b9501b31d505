import * as z from 'zod';
import { chaptersOf } from './chapters';
import { readable } from './shapes';

const document = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})).default({}) }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
});

const POINTER = /#\/components\/schemas\/(\w+)"/g;

/** The names that something refers to, and what is referred to by those. */
function referredTo(from: object, schemas: Record<string, object>, found = new Set<string>()) {
  for (const [, name = ''] of JSON.stringify(from).matchAll(POINTER)) {
    if (found.has(name)) continue;
    found.add(name);
    referredTo(schemas[name] ?? {}, schemas, found);
  }
  return found;
}

/** A response that nobody described, in words. */
function described(operation: Record<string, unknown>): Record<string, unknown> {
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

const eachOf = <From, To>(record: Record<string, From>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** The document as it is read: chapters in order, every schema in few words and none for nothing. */
export function presented(collected: object): object {
  const { components, paths, ...rest } = document.parse(readable(collected));
  const used = referredTo(paths, components.schemas);
  return {
    ...rest,
    tags: chaptersOf(Object.keys(paths)),
    paths: eachOf(paths, (operations) => eachOf(operations, described)),
    components: {
      ...components,
      schemas: Object.fromEntries(
        Object.entries(components.schemas).filter(([name]) => used.has(name)),
      ),
    },
  };
}
