import { isArrayOf, isObjectOf, isString } from 'shared-kit/client/guards';

/** A remote that one browser loads from another origin: a developer's own server, usually. */
export interface RemoteOverride {
  /** `remote_writer` */
  name: string;
  /** `http://localhost:3002` */
  origin: string;
}

const LOOPBACK = /^((.+\.)?localhost|127\.\d+\.\d+\.\d+)$/;

/** Whether an origin is the machine of whoever uses it. */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(new URL(origin).hostname);

export const isRemoteOverrides = isArrayOf(
  isObjectOf<RemoteOverride>({ name: isString, origin: isString }),
);

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
