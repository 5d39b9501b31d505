import type { FieldValues, Resolver } from 'react-hook-form';
import type * as Contract from 'shared-kit/contract';
import type * as z from 'zod';

/** The schema of a form, or a function that loads it. */
export type FormSchema<Input extends FieldValues, Output> =
  z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>);

/**
 * A schema of the contract, loaded when it is first needed: `contractSchema(({ newThread }) =>
 * newThread)`. A page that may never submit its form then loads neither the contract nor zod.
 */
export function contractSchema<Schema extends z.ZodType>(
  pick: (contract: typeof Contract) => Schema,
): () => Promise<Schema> {
  return () => import('shared-kit/contract').then(pick);
}

/** Loads what `schemaResolver` will need. Errors are left to that. */
export function preloadSchema<Input extends FieldValues, Output>(
  rules: FormSchema<Input, Output>,
): void {
  if (typeof rules === 'function') Promise.all([zodResolver(), rules()]).catch(() => {});
}

const zodResolver = () => import('@hookform/resolvers/zod').then((module) => module.zodResolver);

/**
 * Validates a form by its schema. If that cannot be loaded, the API validates by the same one and
 * names the invalid fields.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  rules: FormSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const loaded = Promise.all([zodResolver(), typeof rules === 'function' ? rules() : rules]);
    const [resolver, schema] = await loaded.catch(() => []);
    // Without the schema the values are submitted as they are: not what the type promises, but the
    // API accepts the same input and checks it.
    if (!resolver || !schema) return { values: values as unknown as Output, errors: {} };
    return resolver(schema)(values, context, options);
  };
}
