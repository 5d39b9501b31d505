import { isArrayOf, isBoolean, isObjectOf, isString } from 'shared-kit/client/guards';

/** A remote that one browser loads in another release than everybody else. */
export interface RemoteOverride {
  /** `remote_writer` */
  name: string;
  /**
   * Where its release is from. An origin is a developer's own server, usually: `http://localhost:3002`. The
   * site's own store has previews, `preview:pr-42`, and versions, `version:1.2.0-0a1b2c3d`.
   */
  source: string;
}

/** What a browser overrides, and what it may. */
export interface BrowserOverrides {
  active: readonly RemoteOverride[];
  /** Whether the site shows previews, and lets nobody load other origins or pick versions. */
  previewsOnly: boolean;
}

/** A release of the site's own store: a preview by its name, or a version. */
export interface StoredSource {
  kind: 'preview' | 'version';
  name: string;
}

const KINDS = ['preview', 'version'] as const;

/** The stored release that a source names; null if it is an origin. */
export function storedSource(source: string): StoredSource | null {
  const kind = KINDS.find((one) => source.startsWith(`${one}:`));
  return kind === undefined ? null : { kind, name: source.slice(kind.length + 1) };
}

const LOOPBACK = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+)$/;

/** Whether an origin is the machine of whoever uses it. */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(new URL(origin).hostname);

export const isBrowserOverrides = isObjectOf<BrowserOverrides>({
  active: isArrayOf(isObjectOf<RemoteOverride>({ name: isString, source: isString })),
  previewsOnly: isBoolean,
});

/**
 * The address of a page that ends these overrides. The edge does it, so that it works even if the
 * page's own remote cannot be loaded.
 */
export function undoPath(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  overrides: readonly RemoteOverride[],
): string {
  const parameters = overrides.map(({ name }) => `${name}=off`).join('&');
  return `${pathname}${search === '' ? '?' : `${search}&`}${parameters}${hash}`;
}
