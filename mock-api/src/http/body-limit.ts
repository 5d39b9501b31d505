import * as z from 'zod';

/** What a body may weigh where its schema does not ask for more. */
export const DEFAULT_BODY_LIMIT = 256 * 1024;

/** However much a schema would admit, nobody may fill the memory with one call. */
const MAX_BODY_LIMIT = 32 * 1024 * 1024;

/** What a text may take as JSON, beside its letters: quotes, a name, some signs written as escapes. */
const JSON_OVERHEAD = 64;

/** Up to here a text is somebody's writing, in which a letter can take several bytes. */
const MAX_MULTIBYTE_LENGTH = 100_000;

/** The length an array's schema sets. */
function maxItems(schema: z.ZodArray): number | undefined {
  for (const { _zod } of schema.def.checks ?? []) {
    if (_zod.def instanceof Object && 'maximum' in _zod.def) return Number(_zod.def.maximum);
  }
  return undefined;
}

/** The bytes of JSON that the longest value of a schema takes, roughly and rather too many. */
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

/** How many bytes a body of this schema may have: what the contract admits, and never endlessly much. */
export function bodyLimitFor(schema: z.core.$ZodType | undefined): number {
  if (schema === undefined) return DEFAULT_BODY_LIMIT;
  return Math.min(MAX_BODY_LIMIT, Math.max(DEFAULT_BODY_LIMIT, estimateJsonBytes(schema)));
}
