import * as z from 'zod';

/**
 * The same schema, at every depth refusing fields it does not know: a misspelt field is then told
 * about instead of being lost without a word.
 */
export function strictly(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(
      Object.entries(schema.def.shape).map(([name, field]) => [name, strictly(field)]),
    );
    return z.core.clone(schema, { ...schema.def, shape, catchall: z.never() });
  }
  if (schema instanceof z.ZodArray) {
    return z.core.clone(schema, { ...schema.def, element: strictly(schema.def.element) });
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return z.core.clone(schema, { ...schema.def, innerType: strictly(schema.def.innerType) });
  }
  if (schema instanceof z.ZodUnion) {
    return z.core.clone(schema, { ...schema.def, options: schema.def.options.map(strictly) });
  }
  return schema;
}
