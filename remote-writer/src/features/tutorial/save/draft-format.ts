import * as z from 'zod';
import { parseCommaList, tutorialDocument, type TutorialDocument } from '../document/document';
import { sentSave, type SentSave } from './sent-save';

/** Until version 2, tags were one text, and the Markdown was a part of the document. */
const version1 = z.looseObject({ tags: z.string(), exportMarkdown: z.string().optional() });

function fromVersion1(content: unknown): unknown {
  const { exportMarkdown: _, tags, ...rest } = version1.parse(content);
  return { ...rest, tags: parseCommaList(tags) };
}

/**
 * How tutorials are stored on a device. Whoever changes the shape of the document increases the
 * version and adds a migration: drafts of every earlier release must stay readable.
 */
export const draftFormat = {
  version: 2,
  schema: tutorialDocument,
  sentSchema: sentSave,
  migrations: { 1: fromVersion1 },
} satisfies {
  version: number;
  schema: z.ZodType<TutorialDocument>;
  sentSchema: z.ZodType<SentSave>;
  migrations: Record<number, (content: unknown) => unknown>;
};
