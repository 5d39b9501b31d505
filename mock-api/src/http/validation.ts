import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import { InvalidError } from '../errors';
import { issueMessage } from './issue-message';
import { pickKnownFields } from './pick-known-fields';

const UNKNOWN_FIELD = 'Unknown field.';

const countIssues = (issues: z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + ('keys' in issue ? issue.keys.length : 1), 0);

/** The issues of the union member that fits the input best: the one with the fewest issues. */
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
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...path, key].join('.')] ??= UNKNOWN_FIELD;
    } else {
      fields[path.join('.') || 'body'] ??= issue.message;
    }
  }
  return fields;
}

/** Names every invalid field; the message is that of the first one. */
function toInvalidError(error: z.core.$ZodError): InvalidError {
  const fields = toFieldMessages(error.issues);
  const [[name, message] = ['', 'Invalid input.']] = Object.entries(fields);
  return new InvalidError(message === UNKNOWN_FIELD ? `Unknown field: ${name}.` : message, fields);
}

/** The input as the schema parses it; throws an `InvalidError` that names every invalid field. */
export function parseInput<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = z.core.safeParse(schema, input, { error: issueMessage });
  if (!parsed.success) throw toInvalidError(parsed.error);
  return parsed.data;
}

export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    // Fastify passes null for a body that was not sent.
    const parsed = z.core.safeParse(schema, input ?? undefined, { error: issueMessage });
    return parsed.success ? { value: parsed.data } : { error: toInvalidError(parsed.error) };
  };

/** Serializes a response with the fields its schema declares, so that no other field leaks. */
export function serializerFor(schema: z.core.$ZodType): (payload: unknown) => string {
  const pick = pickKnownFields(schema);
  return (payload) => JSON.stringify(pick(payload));
}

export const serializerCompiler: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) =>
  serializerFor(schema);

/** The same schema, rejecting unknown keys at every depth: a misspelt field is reported, not lost. */
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
