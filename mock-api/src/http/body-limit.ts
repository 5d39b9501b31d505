import * as z from 'zod';

/** The limit of bodies whose schema allows no more, in bytes. */
export const DEFAULT_BODY_LIMIT = 256 * 1024;

/** The limit of any body, whatever its schema allows, so that no request can fill the memory. */
const MAX_BODY_LIMIT = 32 * 1024 * 1024;

/** The bytes of a value besides its characters: quotes, its key, some escapes. */
const JSON_OVERHEAD = 64;

/** Longer texts contain base64, one byte a character; shorter ones are prose, up to four. */
const MAX_MULTIBYTE_LENGTH = 100_000;

/** The maximum length that an array's schema sets. */
function maxItems(schema: z.ZodArray): number | undefined {
  for (const { _zod } of schema.def.checks ?? []) {
    if (_zod.def instanceof Object && 'maximum' in _zod.def) return Number(_zod.def.maximum);
  }
  return undefined;
}

/** A rough upper bound of the bytes of JSON that a value of the schema can have. */
function estimateJsonBytes(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodString) {
    const letters = schema.maxLength ?? 2_000;
    return JSON_OVERHEAD + (letters > MAX_MULTIBYTE_LENGTH ? letters : letters * 4);
  }
  if (schema instanceof z.ZodObject) {
    return Object.values(schema.def.shape).reduce(
      (sum, field) => sum + estimateJsonBytes(field),
      JSON_OVERHEAD,
    );
  }
  if (schema instanceof z.ZodArray)
    return JSON_OVERHEAD + (maxItems(schema) ?? 100) * estimateJsonBytes(schema.element);
  if (schema instanceof z.ZodUnion) return Math.max(...schema.def.options.map(estimateJsonBytes));
  if (schema instanceof z.ZodPipe) return estimateJsonBytes(schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return estimateJsonBytes(schema.def.innerType);
  }
  return JSON_OVERHEAD;
}

/** The body limit of an endpoint in bytes: what its schema allows, within bounds. */
export function bodyLimitFor(schema: z.core.$ZodType | undefined): number {
  if (schema === undefined) return DEFAULT_BODY_LIMIT;
  return Math.min(MAX_BODY_LIMIT, Math.max(DEFAULT_BODY_LIMIT, estimateJsonBytes(schema)));
}
