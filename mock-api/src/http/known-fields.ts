import * as z from 'zod';

type Pick = (value: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Null for a schema below which there is nothing to leave out: its values go out as they are. */
function pickerOf(schema: z.core.$ZodType): Pick | null {
  if (schema instanceof z.ZodObject) return objectPicker(schema);
  if (schema instanceof z.ZodArray) {
    const pick = pickerOf(schema.def.element);
    return pick && ((value) => (Array.isArray(value) ? value.map(pick) : value));
  }
  if (schema instanceof z.ZodPipe) return pickerOf(schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional
  ) {
    return pickerOf(schema.def.innerType);
  }
  if (schema instanceof z.ZodUnion && schema.def.options.every((one) => pickerOf(one) === null)) {
    return null;
  }
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodRecord) {
    return (value) => z.core.parse(schema, value);
  }
  return null;
}

function objectPicker(schema: z.ZodObject): Pick {
  const fields = Object.entries(schema.def.shape).map(
    ([name, field]) => [name, pickerOf(field)] as const,
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
 * Compiles a schema, once, into a function that leaves out of a value what the schema does not
 * know. It checks nothing: parsing a list of twenty posts takes longer than reading them from the
 * database, and that answers are as the contract says is what the types and the tests see to.
 */
export function knownFields(schema: z.core.$ZodType): Pick {
  return pickerOf(schema) ?? ((value) => value);
}
