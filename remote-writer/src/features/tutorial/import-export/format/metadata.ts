/** The program that wrote a file: what this editor wrote is read more strictly. */
export const GENERATOR = 'Sheetfolk';

/** What a file says about its tutorial besides the article, by name. */
export type Metadata = Record<string, string | string[]>;

/** In front matter every value is JSON, which is YAML as well. */
export function toFrontMatter(metadata: Metadata): string {
  const lines = Object.entries(metadata).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return ['---', ...lines, '---'].join('\n');
}

const BLOCK = /^\uFEFF?---[ \t]*\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)/s;
const ENTRY = /^([\w-]+)[ \t]*:(.*)$/;
const ITEM = /^[ \t]*-(?=[ \t])(.+)$/;

function parseScalar(text: string): string {
  const value = text.trim();
  if (value.startsWith('"')) {
    try {
      return String(JSON.parse(value));
    } catch {
      return value.replace(/^"|"$/g, '');
    }
  }
  return value.replace(/^'(.*)'$/s, (_, inner: string) => inner.replaceAll("''", "'"));
}

function parseValue(text: string): string | string[] {
  const value = text.trim();
  if (!value.startsWith('[')) return parseScalar(value);
  try {
    const list: unknown = JSON.parse(value);
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // Not JSON, but YAML: [a, b].
  }
  const items = value.replace(/^\[|\]$/g, '').split(',');
  return items.map(parseScalar).filter((item) => item !== '');
}

/**
 * Splits a Markdown file into its front matter and the rest. Of YAML it knows what blogs use: texts,
 * and lists of texts in brackets or one on each line.
 */
export function splitFrontMatter(markdown: string): { metadata: Metadata; text: string } {
  const [whole, block] = BLOCK.exec(markdown) ?? [];
  if (whole === undefined || block === undefined) return { metadata: {}, text: markdown };
  const metadata: Metadata = {};
  let name = '';
  for (const line of block.split(/\r?\n/)) {
    const [, key, value = ''] = ENTRY.exec(line) ?? [];
    const [, item] = ITEM.exec(line) ?? [];
    if (key !== undefined) {
      name = key;
      metadata[name] = parseValue(value);
    } else if (item !== undefined && name !== '') {
      const before = metadata[name];
      metadata[name] = [...(Array.isArray(before) ? before : []), parseScalar(item)];
    }
  }
  return { metadata, text: markdown.slice(whole.length) };
}

const META = 'tutorial:';

/** The same as `meta` elements of a page. */
export function toMetaElements(metadata: Metadata, escape: (text: string) => string): string {
  return Object.entries(metadata)
    .map(
      ([name, value]) => `<meta name="${META}${name}" content="${escape(JSON.stringify(value))}">`,
    )
    .join('\n');
}

/** The metadata of a page: ours, or what any page says in its head. */
export function readMetaElements(page: Document): Metadata {
  const metadata: Metadata = {};
  for (const { name, content } of page.querySelectorAll<HTMLMetaElement>('meta[name]')) {
    if (name.startsWith(META)) metadata[name.slice(META.length)] = parseValue(content);
  }
  if (metadata['generator'] === GENERATOR) return metadata;
  for (const name of ['description', 'keywords']) {
    const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
    if (content !== '') metadata[name] = content;
  }
  return metadata;
}
