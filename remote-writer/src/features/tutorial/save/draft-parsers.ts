import * as z from 'zod';
import { parseCommaList } from '../document/document';
import { tutorialDocument } from '../document/document-schema';
import { sentSave } from './sent-save-schema';

/** Until version 2, tags were one text, and the Markdown was a part of the document. */
const version1 = z.looseObject({ tags: z.string(), exportMarkdown: z.string().optional() });

function fromVersion1(content: unknown): unknown {
  const { exportMarkdown: _, tags, ...rest } = version1.parse(content);
  return { ...rest, tags: parseCommaList(tags) };
}

export const draftParsers = {
  schema: tutorialDocument,
  sentSchema: sentSave,
  migrations: { 1: fromVersion1 },
};
