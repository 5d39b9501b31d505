/** A file of this site that a text shows or links to. */
export interface TextFile {
  /** Of its bytes; the last part of its address. */
  hash: string;
  /** In lower case, without the dot; empty for a picture. */
  extension: string;
  /** What the text calls it: the description of a picture, the words of a link. Empty if it has none. */
  name: string;
  isPicture: boolean;
}

/** Where a file is named, in any form. The same as what `media_references` follows. */
const PATH = /media\/([0-9a-f]{64})(?:\.([a-z0-9]{1,5}))?/g;

/** A picture or a link of Markdown to a file of this site; its words have no brackets. */
const LINK =
  /(!?)\[([^[\]\n]{0,500})\]\((?:https?:\/\/[^()\s/]{1,200})?\/api\/media\/([0-9a-f]{64})(?:\.([a-z0-9]{1,5}))?(?:\?[^()\s]{0,500})?\)/g;

/** What the path of a file in plain text becomes when the file is removed. */
const REMOVED_PATH = 'removed-file';

/** The files that a Markdown text names, each once, in the order of the text. */
export function listTextFiles(markdown: string): TextFile[] {
  const files = new Map<string, TextFile>();
  for (const [, hash = '', extension = ''] of markdown.matchAll(PATH)) {
    if (!files.has(hash)) files.set(hash, { hash, extension, name: '', isPicture: false });
  }
  for (const [, mark, name = '', hash = '', extension = ''] of markdown.matchAll(LINK)) {
    // The first link says what it is called.
    if (files.get(hash)?.name !== '') continue;
    files.set(hash, { hash, extension, name: name.trim(), isPicture: mark === '!' });
  }
  return [...files.values()];
}

/** How many different files a Markdown text names. */
export const countTextFiles = (markdown: string): number =>
  new Set([...markdown.matchAll(PATH)].map(([, hash]) => hash)).size;

/**
 * A Markdown text without one of its files: `note` is in place of each picture and link, and no path of it
 * is left anywhere.
 */
export const removeTextFile = (markdown: string, hash: string, note: string): string =>
  markdown
    .replace(LINK, (link: string, _mark: string, _name: string, linked: string) =>
      linked === hash ? note : link,
    )
    .replace(PATH, (path: string, named: string) => (named === hash ? REMOVED_PATH : path));

/** A text without the paths of files, which are no words: for an index. */
export const withoutFilePaths = (markdown: string): string =>
  markdown.replace(/(?:\/api\/)?media\/[0-9a-f]{64}(?:\.[a-z0-9]{1,5})?/g, ' ');

/** Words that mean nothing else between the brackets of a link, on one line. */
const toLabel = (text: string): string =>
  text
    .replace(/[[\]\\`]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The Markdown that shows a picture or links to a file.
 * @param words the description of a picture, or the name of a file
 */
export const writeFileMarkdown = (
  { url, isPicture }: { url: string; isPicture: boolean },
  words: string,
): string => `${isPicture ? '!' : ''}[${toLabel(words) || 'File'}](${url})`;
