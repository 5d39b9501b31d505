import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import { Invalid } from './errors';
import { knownFields } from './known-fields';

const faults = (issues: z.core.$ZodIssue[]) =>
  issues.reduce((sum, issue) => sum + ('keys' in issue ? issue.keys.length : 1), 0);

/** Of the shapes a value may have, the one that was most likely meant: with the fewest faults. */
function meant(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [closest = []] = issue.errors.toSorted((one, other) => faults(one) - faults(other));
  return closest
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(meant);
}

function fieldsOf(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.flatMap(meant)) {
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
function invalidInput(error: z.core.$ZodError): Invalid {
  const fields = fieldsOf(error.issues);
  const [[name, message] = ['', 'This is not valid.']] = Object.entries(fields);
  const unknown = message === 'This field is not known.';
  return new Invalid(unknown ? `The field ${name} is not known.` : message, fields);
}

export const checkInput: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    // Fastify hands over null where nothing was sent.
    const read = z.core.safeParse(schema, input ?? undefined);
    return read.success ? { value: read.data } : { error: invalidInput(read.error) };
  };

/** An answer goes out with what its schema knows, so that no other field ever leaks. */
export function textOf(schema: z.core.$ZodType): (answer: unknown) => string {
  const known = knownFields(schema);
  return (answer) => JSON.stringify(known(answer));
}

export const writeOutput: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) =>
  textOf(schema);
