import { sql } from 'kysely';
import { graphemeStart } from 'shared-kit/contract/constants';
import { discussionText, excerpt, plainText } from 'shared-kit/content';
import { findWords } from 'shared-kit/content/words';
import { LIMITS, searchKinds, type contract, type OutputOf } from 'shared-kit/contract';
import type { Database } from '../../db/connect';
import type { SearchCandidate, SearchKind } from '../../db/search/site-search';

type Hit = OutputOf<typeof contract.search.all>['items'][number];

interface FoundRow {
  id: string;
  title: string;
  path: string;
  /** Texts for the excerpt, HTML or plain, the most informative first. */
  texts: string[];
  /** The plain text of one of them; `plainText` by default. */
  toText?: (html: string) => string;
}

/** Only this much of a text is searched for the words: more would cost more than the search itself. */
const SCANNED_LENGTH = 20_000;

const isOneOf = (ids: string[]) => sql<string>`any(${ids}::uuid[])`;
const start = (column: string) => sql<string>`left(${sql.ref(column)}, ${SCANNED_LENGTH})`;

const READERS: Record<SearchKind, (db: Database, ids: string[]) => Promise<FoundRow[]>> = {
  post: async (db, ids) =>
    (
      await db
        .selectFrom('posts')
        .select(['id', 'title', 'slug', 'summary', start('content').as('content')])
        .where('id', '=', isOneOf(ids))
        .execute()
    ).map(({ id, title, slug, summary, content }) => ({
      id,
      title,
      path: `/blog/${slug}`,
      texts: [summary, content],
    })),
  thread: async (db, ids) =>
    (
      await db
        .selectFrom('threads')
        .select(['id', 'title', start('description_html').as('text')])
        .where('id', '=', isOneOf(ids))
        .execute()
    ).map(({ id, title, text }) => ({
      id,
      title,
      path: `/discussions/${id}`,
      texts: [text],
      toText: discussionText,
    })),
  template: async (db, ids) =>
    (
      await db
        .selectFrom('templates')
        .select(['id', 'title', 'slug', 'seo_desc'])
        .where('id', '=', isOneOf(ids))
        .execute()
    ).map(({ id, title, slug, seo_desc: text }) => ({
      id,
      title,
      path: `/templates/${slug}`,
      texts: [text],
    })),
  track: async (db, ids) =>
    (
      await db
        .selectFrom('tracks')
        .select(['id', 'title', 'slug', 'meta', 'text'])
        .where('id', '=', isOneOf(ids))
        .execute()
    ).map(({ id, title, slug, meta, text }) => ({
      id,
      title,
      path: `/tracks/${slug}`,
      texts: [meta, text],
    })),
  person: async (db, ids) =>
    (
      await db
        .selectFrom('users')
        .select(['id', 'name', 'bio'])
        .where('id', '=', isOneOf(ids))
        .execute()
    ).map(({ id, name, bio }) => ({ id, title: name, path: `/profile/${id}`, texts: [bio] })),
};

/** Plain text around the first matching word, or the beginning of the text if none matches literally. */
function excerptAround({ texts, toText = plainText }: FoundRow, query: string): string {
  const lines = texts.map((text) => toText(text)).filter((line) => line !== '');
  const positions = lines.map((line) => findWords(line, query).next().value?.start ?? -1);
  const index = positions.findIndex((position) => position >= 0);
  const line = lines[Math.max(index, 0)] ?? '';
  const position = positions[index] ?? 0;
  if (position < LIMITS.excerpt / 2) return excerpt(line, LIMITS.excerpt);
  const earliest = position - LIMITS.excerpt / 2;
  const space = line.slice(earliest, position).indexOf(' ');
  const from = space < 0 ? graphemeStart(line, earliest) : earliest + space + 1;
  return `…${excerpt(line.slice(from), LIMITS.excerpt - 1)}`;
}

/** Loads the candidates' title, path and excerpt, in the candidates' order. */
export async function readHits(
  db: Database,
  candidates: readonly SearchCandidate[],
  query: string,
): Promise<Hit[]> {
  const found = await Promise.all(
    searchKinds.map((kind) => {
      const ids = candidates.filter((row) => row.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? [] : READERS[kind](db, ids);
    }),
  );
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return candidates.flatMap(({ kind, id }) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { title, path: href } = row;
    return [{ kind, id, title, href, excerpt: excerptAround(row, query) }];
  });
}
