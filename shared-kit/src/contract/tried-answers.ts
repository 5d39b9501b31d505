import * as z from 'zod';
import { instant } from './primitives';

/** A cell whose result was wanted, and what a reply gives there. */
const triedCell = z.object({
  /** The name of its sheet; empty if the question has one only. */
  sheet: z.string(),
  address: z.string(),
  wanted: z.string(),
  got: z.string(),
  isRight: z.boolean(),
  formula: z.string().optional(),
  /** Why it is not calculated: `the function QUERY`. */
  missing: z.string().optional(),
});

/** What a reply comes to in the sheets of its question, calculated by the API. */
export const triedAnswer = z.object({
  /** `failed` if it takes too long; `waiting` if the question or the engine has changed since. */
  status: z.enum(['tried', 'failed', 'waiting']),
  /** How many of the wanted cells have the wanted result. */
  right: z.number().int().nonnegative(),
  wanted: z.number().int().nonnegative(),
  /** Some of the other cells. */
  cells: z.array(triedCell),
  formulas: z.array(z.object({ range: z.string(), text: z.string() })),
  /** Of its formulas, in characters. */
  length: z.number().int().nonnegative(),
  functions: z.array(z.string()),
  /** How many cells of the question's data it changes, which were not used. */
  ignored: z.number().int().nonnegative(),
  triedAt: instant,
});
