import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import { InvalidError } from '../errors';
import { pickKnownFields } from './pick-known-fields';

const countIssues = (issues: z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + ('keys' in issue ? issue.keys.length : 1), 0);

/** Of the shapes a value may have, the one that was most likely meant: with the fewest faults. */
function flattenUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [closest = []] = issue.errors.toSorted(
    (one, other) => countIssues(one) - countIssues(other),
  );
  return closest
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(flattenUnion);
}

function toFieldMessages(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.flatMap(flattenUnion)) {
    const at = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...at, key].join('.')] ??= 'This field is not known.';
    } else {
      fields[at.join('.') || 'body'] ??= issue.message;
    }
  }
  return fields;
}

/** The refusal for input that a schema does not admit, naming every field at fault. */
function toInvalidError(error: z.core.$ZodError): InvalidError {
  const fields = toFieldMessages(error.issues);
  const [[name, message] = ['', 'This is not valid.']] = Object.entries(fields);
  const unknown = message === 'This field is not known.';
  return new InvalidError(unknown ? `The field ${name} is not known.` : message, fields);
}

export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    // Fastify hands over null where nothing was sent.
    const read = z.core.safeParse(schema, input ?? undefined);
    return read.success ? { value: read.data } : { error: toInvalidError(read.error) };
  };

/** An answer goes out with what its schema knows, so that no other field ever leaks. */
export function serializerFor(schema: z.core.$ZodType): (answer: unknown) => string {
  const known = pickKnownFields(schema);
  return (answer) => JSON.stringify(known(answer));
}

export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) =>
  serializerFor(schema);

/**
 * The same schema, at every depth refusing fields it does not know: a misspelt field is then told
 * about instead of being lost without a word.
 */
export function rejectUnknownKeys(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.def.shape).map(([name, field]) => [name, rejectUnknownKeys(field)]),
    );
    return z.core.clone(schema, { ...schema.def, shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodArray) {
    return z.core.clone(schema, { ...schema.def, element: rejectUnknownKeys(schema.def.element) });
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return z.core.clone(schema, {
      ...schema.def,
      innerType: rejectUnknownKeys(schema.def.innerType),
    });
  }
  if (schema instanceof z.ZodUnion) {
    return z.core.clone(schema, {
      ...schema.def,
      options: schema.def.options.map(rejectUnknownKeys),
    });
  }
  return schema;
}
