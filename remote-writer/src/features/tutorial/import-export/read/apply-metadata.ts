import { LIMITS, isLongerThan, splitTags } from 'shared-kit/contract/constants';
import type { TutorialDocument } from '../../document/document';
import { GENERATOR, type Metadata } from '../format/metadata';
import type { Notes } from '../format/notes';

/** What other programs call what we know. */
const SYNONYMS: Record<string, string> = {
  categories: 'category',
  tag: 'tags',
  description: 'seo_description',
  excerpt: 'summary',
  keywords: 'seo_keywords',
  image: 'cover',
  cover_image: 'cover',
};

const KNOWN = ['category', 'tags', 'cover', 'seo_title', 'seo_description', 'seo_keywords'];

function canonicalNames(metadata: Metadata): Metadata {
  const named: Metadata = {};
  for (const [key, value] of Object.entries(metadata)) {
    const name = key.toLowerCase().replaceAll('-', '_');
    const canonical = SYNONYMS[name] ?? name;
    named[canonical] ??= value;
  }
  return named;
}

const toList = (value: string | string[] | undefined): string[] =>
  (Array.isArray(value) ? value : splitTags(value ?? ''))
    .map((item) => item.trim())
    .filter((item) => item !== '');

const toText = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '');

/** What the metadata of a file adds to its article; what has no field here is noted. */
export function applyMetadata(
  document: TutorialDocument,
  metadata: Metadata,
  notes: Notes,
): TutorialDocument {
  const isOurs = metadata['generator'] === GENERATOR;
  const named = isOurs ? metadata : canonicalNames(metadata);
  const title = document.title || toText(named['title']);
  const otherTitle = named['title'] !== undefined && title !== toText(named['title']);
  const allTags = toList(named['tags']);
  const tags = allTags.filter((tag) => !isLongerThan(tag, LIMITS.tag)).slice(0, LIMITS.tags);
  const cover = toText(named['cover']);
  const leftOut = Object.keys(named).filter(
    (name) => !['generator', 'title', 'summary', ...KNOWN].includes(name),
  );
  if (tags.length < allTags.length) leftOut.push('tags');
  // A path of another site is none of this one.
  const isCover = isOurs ? /^(?:https?:\/\/|\/(?!\/))/i.test(cover) : /^https?:\/\//i.test(cover);
  if (cover !== '' && !isCover) leftOut.push('cover');
  if (leftOut.length > 0) notes.add(`Left out of the file’s details: ${leftOut.join(', ')}.`);
  return {
    ...document,
    title,
    summary: document.summary || toText(named['summary']),
    category: named['category'] === undefined ? document.category : toText(named['category']),
    tags,
    coverImage: document.coverImage ?? (isCover ? cover : null),
    seo: {
      title: toText(named['seo_title']) || (otherTitle ? toText(named['title']) : ''),
      description: toText(named['seo_description']),
      keywords: toList(named['seo_keywords']).join(', '),
    },
  };
}
