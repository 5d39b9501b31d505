import { discussionCategories } from 'shared-kit/contract/constants';
import { z } from 'zod';
import { checkContent, ContentError, listNames } from './content-files';
import { readMarkdown, splitSections, type Section } from './content-markdown';
import { memberKey } from './users';

const metadataSchema = z.strictObject({
  title: z.string(),
  category: z.enum(discussionCategories),
  author: memberKey,
  hoursAgo: z.number().positive(),
  locked: z.boolean().default(false),
  /** The number of the reply, from one. A thread with an accepted reply counts as solved. */
  acceptedReply: z.number().int().positive().optional(),
});

const replySchema = z.object({
  author: memberKey,
  /** Minutes after the thread was created. */
  minutesAfter: z.coerce.number(),
  /** The number of the reply in this thread that this one replies to, from one. */
  repliesTo: z.coerce.number().int().positive().optional(),
});

const REPLY =
  /^(?<author>\w+), (?<minutesAfter>\d+) minutes later(?:, to reply (?<repliesTo>\d+))?$/;

/** A reply below its heading: `# daniel, 80 minutes later, to reply 1`. */
function readReply(path: string, { heading, body }: Section) {
  const values = REPLY.exec(heading)?.groups;
  if (values === undefined) {
    throw new ContentError(path, `the heading "${heading}" is not like "lena, 5 minutes later"`);
  }
  return { ...checkContent(path, replySchema, { ...values }), content: body };
}

export type SeedThread = ReturnType<typeof readThread>;

function readThread(name: string) {
  const path = `threads/${name}`;
  const { metadata, body } = readMarkdown(path, metadataSchema);
  const { lead: description, sections } = splitSections(body, 1);
  return { ...metadata, description, replies: sections.map((one) => readReply(path, one)) };
}

/** The discussions of the demo with their replies, by category, the newest first. */
export function readThreads(): SeedThread[] {
  const threads = listNames('threads')
    .map(readThread)
    .sort((one, other) => one.hoursAgo - other.hoursAgo);
  return discussionCategories.flatMap((category) =>
    threads.filter((thread) => thread.category === category),
  );
}
