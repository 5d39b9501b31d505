import { challengeRankings, discussionCategories } from 'shared-kit/contract/constants';
import { z } from 'zod';
import { checkContent, ContentError, listNames } from './content-files';
import { readMarkdown, splitSections, type Section } from './content-markdown';
import { memberKey } from './users';

const metadataSchema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  category: z.enum(discussionCategories),
  author: memberKey,
  ranking: z.enum(challengeRankings),
  /** From the moment of seeding; negative for the past. */
  opensInDays: z.number(),
  closesInDays: z.number(),
  /** The slug of a learning track. */
  track: z.string().optional(),
});

const entrySchema = z.object({
  author: memberKey,
  /** Hours after the challenge opened. */
  hoursAfter: z.coerce.number(),
});

const ENTRY = /^(?<author>\w+), (?<hoursAfter>\d+) hours later$/;
const HIDDEN = 'hidden';

/** An entry below its heading: `# daniel, 20 hours later`. */
function readEntry(path: string, { heading, body }: Section) {
  const values = ENTRY.exec(heading)?.groups;
  if (values === undefined) {
    throw new ContentError(path, `the heading "${heading}" is not like "lena, 5 hours later"`);
  }
  return { ...checkContent(path, entrySchema, { ...values }), text: body };
}

export type SeedChallenge = ReturnType<typeof readChallenge>;

function readChallenge(name: string) {
  const path = `challenges/${name}`;
  const { metadata, body } = readMarkdown(path, metadataSchema);
  const { lead: text, sections } = splitSections(body, 1);
  return {
    ...metadata,
    slug: name.replace(/\.md$/, ''),
    text,
    hidden: sections.find(({ heading }) => heading === HIDDEN)?.body ?? '',
    entries: sections
      .filter(({ heading }) => heading !== HIDDEN)
      .map((section) => readEntry(path, section)),
  };
}

/** The challenges of the demo with their entries. */
export const readChallenges = (): SeedChallenge[] => listNames('challenges').map(readChallenge);
