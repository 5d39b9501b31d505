import * as z from 'zod';
import { LIMITS, roles, discussionCategories } from 'shared-kit/constants';

/** Text with its outer white space gone. NUL cannot be kept by PostgreSQL, so it is refused. */
export const text = (max: number, message?: string) =>
  z
    .string(message)
    .trim()
    .max(max, `Please keep this under ${max} characters.`)
    .refine((value) => !value.includes('\0'), 'This text holds a character that cannot be kept.');

/** Like `text`, but empty is refused with the given message. */
export const requiredText = (max: number, message: string) => text(max, message).min(1, message);

/**
 * An identifier: a UUID, made by the application. PostgreSQL admits capitals too and answers small
 * letters, so it is small from here on: ids are compared as texts.
 */
export const id = z.uuid('This is not an id.').toLowerCase();

export const idParams = z.object({ id });

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const discussionCategory = z.enum(discussionCategories, 'Please choose a category.');
export type DiscussionCategory = z.infer<typeof discussionCategory>;

/** Words of at most `letters` characters: trimmed, empties dropped, duplicates dropped. */
const wordList = (letters: number) =>
  z
    .array(text(letters))
    .max(LIMITS.tags)
    .transform((words) => [...new Set(words.filter((word) => word !== ''))]);

export const tagList = wordList(LIMITS.tag);

/** What people search for: often a whole phrase, so longer than a tag. */
export const keywordList = wordList(LIMITS.keyword);

/** An address a link or an image may point at: http(s), mailto, or a path of this site. */
export const link = z
  .string()
  .trim()
  .max(2_000)
  // A backslash or a tab after the first slash would lead to another site in browsers.
  .refine((value) => /^(https?:\/\/|mailto:|\/(?!\/))[^\\\p{Cc}]*$/iu.test(value), {
    message: 'Enter a web address that begins with https://, or a path of this site.',
  });

/** The paging part of every list's query. `cursor` is opaque: send back what the last page gave. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).optional(),
  cursor: z.string().max(400).optional(),
});

/** One page of a list; `nextCursor` is null on the last. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** The one who wrote something, as everybody may see them. */
export const byline = z.object({ id, name: z.string() });

/** An answer that carries only a sentence. */
export const messageResponse = z.object({ message: z.string() });

/** A tag, and how many carry it. */
export const tagCount = z.object({ tag: z.string(), count: z.number().int() });

/** The query every admin list takes: paging, search, and an order such as `name` or `-createdAt`. */
export const adminListQuery = pageQuery.extend({
  q: text(200).optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z][a-zA-Z0-9]*$/)
    .optional(),
});

/**
 * A page of an admin list, with the number of all rows that match; above `LIMITS.counted` it only
 * says that there are more than that.
 */
export const adminPageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().nonnegative(),
  });
