import { pipeline, Readable, type Transform } from 'node:stream';
import { SitemapIndexStream, SitemapStream } from 'sitemap';

export interface SitemapEntry {
  /** From the site's root, not encoded: `/blog/a-post`. */
  path: string;
  /** When the page last changed, as ISO 8601; null if unknown. */
  lastModified: string | null;
}

/** Namespaces of extensions that no page uses. */
const NO_EXTENSIONS = { news: false, video: false, image: false, xhtml: false };

/** In characters. The library emits each tag on its own, which would be as many HTTP chunks. */
const CHUNK_LENGTH = 65_536;

async function* joinChunks(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  let joined = '';
  for await (const chunk of chunks) {
    joined += chunk.toString();
    if (joined.length < CHUNK_LENGTH) continue;
    yield joined;
    joined = '';
  }
  yield joined;
}

/** Reads items only as fast as the returned stream is read, so memory does not grow with them. */
function writeXml(items: Iterable<object> | AsyncIterable<object>, writer: Transform): Readable {
  // An error of the items destroys the writer, so that reading the stream fails too.
  pipeline(Readable.from(items), writer, () => {});
  return Readable.from(joinChunks(writer), { highWaterMark: 1 });
}

/** The index that lists every sitemap by name. */
export function writeSitemapIndex(siteUrl: string, names: readonly string[]): Readable {
  const items = names.map((name) => ({ url: `${siteUrl}/sitemap/${name}.xml` }));
  return writeXml(items, new SitemapIndexStream());
}

async function* toItems(siteUrl: string, batches: AsyncIterable<readonly SitemapEntry[]>) {
  for await (const batch of batches) {
    for (const { path, lastModified } of batch) {
      yield {
        url: siteUrl + encodeURI(path),
        ...(lastModified === null ? {} : { lastmod: lastModified }),
      };
    }
  }
}

/** One sitemap. `batches` must hold at least one entry: the protocol allows no empty sitemap. */
export function writeSitemap(
  siteUrl: string,
  batches: AsyncIterable<readonly SitemapEntry[]>,
): Readable {
  return writeXml(toItems(siteUrl, batches), new SitemapStream({ xmlns: NO_EXTENSIONS }));
}
