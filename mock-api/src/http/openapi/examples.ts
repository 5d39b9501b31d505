import * as z from 'zod';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Texts that make sense for a field of this name. */
const TEXTS_BY_FIELD: Readonly<Record<string, string>> = {
  name: 'Asha Rao',
  fullName: 'Asha Rao',
  author: 'Asha Rao',
  email: 'asha@example.com',
  password: 'a quiet saffron cell',
  title: 'Sum what you can see with SUBTOTAL',
  h1: 'Learn spreadsheets with people who use them',
  slug: 'sum-what-you-can-see-with-subtotal',
  summary: 'Filter a list and let the total follow it.',
  description: 'Filter a list and let the total follow it.',
  content: '<p>SUM adds hidden rows too; SUBTOTAL skips them when its first argument is 109.</p>',
  tag: 'formulas',
  message: 'Done.',
  token: 'pV3mD0bq1m9rJt3yN6sWc8xZ2kL5hQ7u',
  device: 'Chrome on Windows',
  fileName: 'budget.xlsx',
  ga4Id: 'G-ABC123DEF4',
  reference: 'K7WQ4MZ9',
};

/** Tried in this order until the schema accepts one. */
const TEXTS = [
  'Excel',
  '018f0000-0000-7000-8000-000000000000',
  '2026-01-31T12:00:00.000Z',
  '2026-01-31',
  'asha@example.com',
  'https://sheetfolk.example/blog',
  '/blog',
  PIXEL,
  '018f000000007000800000000000000000000000000000000000000000000000',
  'page_view',
  'post.publish',
  '#1f6f43',
  '',
];

function firstAccepted(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  return candidates.find((one) => z.core.safeParse(schema, one).success) ?? candidates[0];
}

function textExample(schema: z.core.$ZodType, field: string): string {
  const byField = TEXTS_BY_FIELD[field];
  const candidates = byField === undefined ? TEXTS : [byField, ...TEXTS];
  return String(firstAccepted(schema, candidates));
}

const NUMBERS = [1, 0, 12, 100, 0.5];

/**
 * An example value of a schema, as it is sent: the declared `.meta({ example })`, or one derived
 * from its type. `field` is the name of the property it is for. An object has all of its
 * properties, an array one item.
 */
export function exampleOf(schema: z.core.$ZodType, field = ''): unknown {
  const declared = z.globalRegistry.get(schema)?.['example'];
  if (declared !== undefined) return declared;
  if (schema instanceof z.ZodObject) {
    const properties = Object.entries(schema.def.shape);
    return Object.fromEntries(properties.map(([name, value]) => [name, exampleOf(value, name)]));
  }
  if (schema instanceof z.ZodArray) return [exampleOf(schema.def.element, field.replace(/s$/, ''))];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return schema.def.values[0];
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodNumber) return firstAccepted(schema, NUMBERS);
  if (schema instanceof z.ZodUnion) {
    // Forms list the empty text first; what follows says more.
    const examples = schema.def.options.map((option) => exampleOf(option, field));
    return examples.find((one) => one !== '') ?? examples[0];
  }
  if (schema instanceof z.ZodPipe) {
    const example = exampleOf(schema.def.in, field);
    if (z.core.safeParse(schema, example).success) return example;
    return typeof example === 'string' ? textExample(schema, field) : example;
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional
  ) {
    return exampleOf(schema.def.innerType, field);
  }
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema.def;
    const keys = keyType instanceof z.ZodEnum ? keyType.options : [];
    return Object.fromEntries(keys.map((key) => [key, exampleOf(valueType)]));
  }
  return textExample(schema, field);
}
