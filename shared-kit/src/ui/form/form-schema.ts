import type { FieldValues, Resolver } from 'react-hook-form';
import type * as Contract from 'shared-kit/contract';
import type * as z from 'zod';

/** The rules of a form, or a way to fetch them. */
export type FormSchema<Input extends FieldValues, Output> =
  z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>);

/**
 * The contract's rules for a form, which come when they are first needed: `contractSchema(({ newThread })
 * => newThread)`. A page that only might send something then loads neither the contract nor zod.
 */
export function contractSchema<Schema extends z.ZodType>(
  pick: (contract: typeof Contract) => Schema,
): () => Promise<Schema> {
  return () => import('shared-kit/contract').then(pick);
}

/** Fetches what `schemaResolver` will need; a failure is left to it. */
export function preloadSchema<Input extends FieldValues, Output>(
  rules: FormSchema<Input, Output>,
): void {
  if (typeof rules === 'function') Promise.all([zodResolver(), rules()]).catch(() => {});
}

const zodResolver = () => import('@hookform/resolvers/zod').then((module) => module.zodResolver);

/**
 * Checks a form by its rules. FormSchema that cannot be fetched leave the check to the API, which has
 * the same ones and names the fields at fault.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  rules: FormSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const fetched = Promise.all([zodResolver(), typeof rules === 'function' ? rules() : rules]);
    const [resolver, schema] = await fetched.catch(() => []);
    // Unchecked, what was typed is sent as it is.
    if (!resolver || !schema) return { values: values as unknown as Output, errors: {} };
    return resolver(schema)(values, context, options);
  };
}
