import { levels, templateTypes } from 'shared-kit/contract/constants';
import { z } from 'zod';
import { listNames, readYaml } from './content-files';

/** Ranges of cells as people write them: `A2 A4:C4`. */
const ranges = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.array(z.string().regex(/^[A-Z]\d+(:[A-Z]\d+)?$/, 'expected ranges such as A2 A4:C4')));

export const cellLooks = ['title', 'head', 'note', 'input', 'total'] as const;
export type CellLook = (typeof cellLooks)[number];

const sheetSchema = z.strictObject({
  /** Also the name of its CSV file. */
  name: z.string(),
  /** Column widths in characters. */
  widths: z.array(z.number()),
  /** Rows that stay in view when scrolling. */
  frozenRows: z.number().optional(),
  looks: z.partialRecord(z.enum(cellLooks), ranges),
  /** By Excel number format, such as '#,##0.00'. */
  formats: z.record(z.string(), ranges),
});

const templateSchema = z
  .strictObject({
    order: z.number(),
    title: z.string(),
    type: z.enum(templateTypes),
    version: z.string(),
    tags: z.array(z.string()),
    difficulty: z.enum(levels),
    tools: z.array(z.string()),
    gated: z.boolean(),
    status: z.enum(['draft', 'published']),
    seoDesc: z.string(),
    daysAgo: z.number().positive(),
    /** The sheets of a workbook, each beside a CSV file with its values and formulas. */
    sheets: z.array(sheetSchema).optional(),
    /** Or the one file that is downloaded. */
    file: z
      .string()
      .regex(/[.](csv|gs|bas)$/, 'expected a name with .csv, .gs or .bas')
      .optional(),
  })
  .refine(({ sheets, file }) => (sheets === undefined) !== (file === undefined), {
    path: ['file'],
    message: 'expected either a file or sheets',
  });

export type SeedSheet = z.output<typeof sheetSchema>;
export type SeedTemplate = z.output<typeof templateSchema> & { slug: string };

/** The templates of the demo in their order. */
export const readTemplates = (): SeedTemplate[] =>
  listNames('templates')
    .map((slug) => ({ slug, ...readYaml(`templates/${slug}/template.yaml`, templateSchema) }))
    .sort((one, other) => one.order - other.order);
