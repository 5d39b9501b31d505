import * as z from 'zod';

/** What a body may weigh where its schema does not ask for more. */
export const USUAL_BODY = 256 * 1024;

/** However much a schema would admit, nobody may fill the memory with one call. */
const HIGHEST = 32 * 1024 * 1024;

/** What a text may take as JSON, beside its letters: quotes, a name, some signs written as escapes. */
const AROUND = 64;

/** Up to here a text is somebody's writing, in which a letter can take several bytes. */
const WRITING = 100_000;

/** The length an array's schema sets. */
function mostOf(schema: z.ZodArray): number | undefined {
  for (const { _zod } of schema.def.checks ?? []) {
    if (_zod.def instanceof Object && 'maximum' in _zod.def) return Number(_zod.def.maximum);
  }
  return undefined;
}

/** The bytes of JSON that the longest value of a schema takes, roughly and rather too many. */
function weigh(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodString) {
    const letters = schema.maxLength ?? 2_000;
    return AROUND + (letters > WRITING ? letters : letters * 4);
  }
  if (schema instanceof z.ZodObject) {
    return Object.values(schema.def.shape).reduce((sum, field) => sum + weigh(field), AROUND);
  }
  if (schema instanceof z.ZodArray) return AROUND + (mostOf(schema) ?? 100) * weigh(schema.element);
  if (schema instanceof z.ZodUnion) return Math.max(...schema.def.options.map(weigh));
  if (schema instanceof z.ZodPipe) return weigh(schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return weigh(schema.def.innerType);
  }
  return AROUND;
}

/** How many bytes a body of this schema may have: what the contract admits, and never endlessly much. */
export function bodyLimitOf(schema: z.core.$ZodType | undefined): number {
  if (schema === undefined) return USUAL_BODY;
  return Math.min(HIGHEST, Math.max(USUAL_BODY, weigh(schema)));
}
