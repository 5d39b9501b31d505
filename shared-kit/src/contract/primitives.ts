import * as z from 'zod';
import {
  LIMITS,
  discussionCategories,
  isLongerThan,
  maxCodeUnits,
  roles,
  uniqueTags,
} from 'shared-kit/contract/constants';

const tooLong = (max: number) => `Please keep this under ${max} characters.`;

const storable = (schema: z.ZodString) =>
  schema.refine(
    (value) => !value.includes('\0'),
    'This text contains a character that cannot be stored.',
  );

/** Longer texts are documents: nobody counts them, and their code units are what has a price. */
const MAX_COUNTED = 10_000;

/** At most `max` characters as people count them, in a bounded number of code units. */
const limited = (schema: z.ZodString, max: number) => {
  if (max > MAX_COUNTED) return schema.max(max, tooLong(max));
  return schema
    .max(maxCodeUnits(max), { error: tooLong(max), abort: true })
    .refine((value) => !isLongerThan(value, max), tooLong(max));
};

/**
 * A trimmed, composed (NFC) text of at most `max` characters. NUL is rejected: PostgreSQL cannot store it.
 */
export const text = (max: number, message?: string) =>
  storable(limited(z.string(message).normalize('NFC').trim(), max));

/** A trimmed text that programs make: at most `max` code units. */
export const token = (max: number) => storable(z.string().trim().max(max, tooLong(max)));

/** Like `text`, but an empty text is rejected with `message`. */
export const requiredText = (max: number, message: string) => text(max, message).min(1, message);

/** Trims a text, but keeps the tabs of its first and last line: they are empty cells of a table. */
function trimLines(typed: string): string {
  const value = typed.normalize('NFC');
  const body = value.trim();
  if (body === '') return '';
  const from = value.length - value.trimStart().length;
  const before = value.slice(value.lastIndexOf('\n', from) + 1, from);
  const after = value.slice(value.trimEnd().length).split('\n')[0] ?? '';
  return [before, after].map((space) => (space.includes('\t') ? space : '')).join(body);
}

/** Composed Markdown of at most `max` characters, as people type or paste it. */
export const markdown = (max: number, message?: string) =>
  storable(limited(z.string(message).overwrite(trimLines), max));

/** Like `markdown`, but an empty text is rejected with `message`. */
export const requiredMarkdown = (max: number, message: string) =>
  markdown(max, message).min(1, message);

/**
 * A UUID (v7, created by the application), lower-cased because ids are compared as text and
 * PostgreSQL returns them in lower case.
 */
export const id = z.uuid('This is not an id.').toLowerCase();

/** The part of a page's URL that names it, in any script; an Apple device may decompose letters. */
export const slug = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'A slug has no control characters.')
  .normalize('NFKC');

export const idParams = z.object({ id });

/** A text and one of its files, by the hash of the file's bytes. */
export const fileParams = idParams.extend({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'This is not the hash of a file.')
    .meta({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }),
});

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });

export const role = z.enum(roles);
export type Role = z.infer<typeof role>;

export const discussionCategory = z.enum(discussionCategories, 'Please choose a category.');
export type DiscussionCategory = z.infer<typeof discussionCategory>;

/** Texts of at most `maxLength` characters, composed and trimmed, without empty ones and duplicates. */
const wordList = (maxLength: number) =>
  z.array(text(maxLength)).max(LIMITS.tags, `Enter at most ${LIMITS.tags}.`).transform(uniqueTags);

export const tagList = wordList(LIMITS.tag);

/** SEO keywords: often a whole phrase, so longer than a tag. */
export const keywordList = wordList(LIMITS.keyword);

/** The URL of a link: http(s), mailto, or a path of this site. */
export const link = z
  .string()
  .trim()
  .max(2_000)
  // Browsers read `/\\host` and `/<tab>/host` as a URL of another site.
  .refine((value) => /^(https?:\/\/|mailto:|\/(?!\/))[^\\\p{Cc}]*$/iu.test(value), {
    message: 'Enter a web address that begins with https://, or a path of this site.',
  });

/** A path of this site with its search and hash, as `isSitePath` of `shared-kit/client/session` defines it. */
export const sitePath = z
  .string()
  .max(LIMITS.redirect)
  .regex(/^\/(?![/\\])\P{Cc}*$/u, 'This is not a path of this site.');

/** In base64 of JSON: names and beginnings of titles, in any script. */
const MAX_CURSOR = 4_000;

/** The paging parameters of every list. `cursor` is the opaque `nextCursor` of the previous page. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(LIMITS.pageMax).optional(),
  cursor: z.string().max(MAX_CURSOR).optional(),
});

/** One page of a list; `nextCursor` is null on the last page. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** The author of a discussion or reply, as the public sees them. */
export const byline = z.object({ id, name: z.string() });

/** How many notifications a member has not read; one more than `LIMITS.notifications.counted` means “more than that”. */
export const unreadCount = z
  .number()
  .int()
  .min(0)
  .max(LIMITS.notifications.counted + 1);

/** A response that is only a message for the user. */
export const messageResponse = z.object({ message: z.string() });

/** A tag and the number of items that have it. */
export const tagCount = z.object({ tag: z.string(), count: z.number().int() });

/** The query of every admin list: paging, search `q`, and `sort` by a key such as `name` or `-createdAt`. */
export const adminListQuery = pageQuery.extend({
  q: text(200).optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z][a-zA-Z0-9]*$/)
    .optional(),
});

/** The query of an admin list's export: its search and filters, without paging. */
export const exportQuery = adminListQuery.pick({ q: true, sort: true });

/** A filter that is on, off, or left out. */
export const flag = z.enum(['true', 'false']).optional();

/**
 * A page of an admin list with the number of matching rows, exact up to `LIMITS.exactCountMax`; a
 * larger `total` means “more than that”.
 */
export const adminPageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int().nonnegative(),
  });
