import * as z from 'zod';

type Picker = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Null for a schema without object fields: its values are sent unchanged. */
function createPicker(schema: z.core.$ZodType): Picker | null {
  if (schema instanceof z.ZodObject) return createObjectPicker(schema);
  if (schema instanceof z.ZodArray) {
    const pick = createPicker(schema.def.element);
    return pick && ((value) => (Array.isArray(value) ? value.map(pick) : value));
  }
  if (schema instanceof z.ZodPipe) return createPicker(schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional
  ) {
    return createPicker(schema.def.innerType);
  }
  if (
    schema instanceof z.ZodUnion &&
    schema.def.options.every((one) => createPicker(one) === null)
  ) {
    return null;
  }
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodRecord) {
    return (value) => z.core.parse(schema, value);
  }
  return null;
}

function createObjectPicker(schema: z.ZodObject): Picker {
  const fields = Object.entries(schema.def.shape).map(
    ([name, field]) => [name, createPicker(field)] as const,
  );
  return (value) => {
    if (!isRecord(value)) return value;
    const known: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const field = value[name];
      if (field !== undefined) known[name] = pick === null ? field : pick(field);
    }
    return known;
  };
}

/**
 * Compiles a schema into a function that drops unknown fields. It validates nothing: parsing a list
 * of twenty posts takes longer than querying it, and types and tests ensure that responses match
 * the contract.
 */
export function pickKnownFields(schema: z.core.$ZodType): Picker {
  return createPicker(schema) ?? ((value) => value);
}
