import { createHash } from 'node:crypto';
import type { ActiveRegistry } from 'shared-kit/remote';
import { createContentCache, MAX_AGE_MS } from '../cache/content-cache';
import type { ContentVersion } from '../cache/content-version';
import type { Page, PageRequest, Redirect } from './page';
import { keyOf } from './coalesce-renders';

export interface PageCache {
  /** Calls `renderAgain`, once, if counts on a kept page may have changed meanwhile. */
  get: (page: PageRequest, renderAgain: () => Promise<void>) => Page | undefined;
  /** Keeps a rendered page that was found, until content changes. */
  set: (page: PageRequest, rendered: Page | Redirect) => void;
  contentVersion: () => number | null;
}

/** What a page takes for each byte of it: it is kept as it is, and compressed in up to two ways. */
const KEPT_SIZE = 1.5;

/**
 * How long a page may be sent at once while it is rendered again, because only counts such as likes
 * can have changed: nobody waits for those.
 */
const STALE_MS = 60_000;

interface KeptPage {
  page: Page;
  renderedAt: number;
  isBeingRendered: boolean;
}

/** Keeps rendered pages for all who would get the same ones. */
export function createPageCache(contentVersion: ContentVersion, maxBytes: number): PageCache {
  const cache = createContentCache<KeptPage>(contentVersion, maxBytes, STALE_MS);
  const numbers = new WeakMap<ActiveRegistry, number>();
  let lastNumber = 0;

  const fullKeyOf = (page: PageRequest) => {
    const number = numbers.get(page.registry) ?? (lastNumber += 1);
    numbers.set(page.registry, number);
    return `${number} ${keyOf(page)}`;
  };

  /** A member's page is nobody else's, and what a form or an override shows is one browser's. */
  const isShared = ({ member, noScript, overrides }: PageRequest) =>
    member === null && noScript === null && overrides.active.length === 0;

  return {
    get: (page, renderAgain) => {
      const kept = isShared(page) ? cache.get(fullKeyOf(page)) : undefined;
      if (kept === undefined) return undefined;
      if (!kept.isBeingRendered && performance.now() - kept.renderedAt > MAX_AGE_MS) {
        kept.isBeingRendered = true;
        void renderAgain().finally(() => (kept.isBeingRendered = false));
      }
      return kept.page;
    },
    set: (page, rendered) => {
      if ('location' in rendered || rendered.status !== 200 || !isShared(page)) return;
      const bytes = Math.ceil(rendered.html.length * KEPT_SIZE);
      const kept = { page: rendered, renderedAt: performance.now(), isBeingRendered: false };
      cache.set(fullKeyOf(page), kept, page.contentVersion, bytes);
    },
    contentVersion: contentVersion.current,
  };
}

const hashes = new WeakMap<Page, string>();

/** The strong ETag of a page in one encoding. */
export function etagOf(page: Page, encoding: string | null): string {
  const hash =
    hashes.get(page) ?? createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  hashes.set(page, hash);
  return `"${hash}${encoding === null ? '' : `-${encoding}`}"`;
}
