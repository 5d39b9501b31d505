import {
  isLoopback,
  storedSource,
  type RemoteOverride,
} from '../../browser/registry/remote-override';
import { changeOverride, isRemoteName, parseSource, type OverridePolicy } from './override-values';

const PARAMETER = /^remote_[a-z0-9_]{1,57}$/;

/** An address with parameters, and who has led the browser there. */
export interface OverrideLink {
  search: string;
  /** The names of the site's remotes. */
  registered: readonly string[];
  /** Whether the link is on another site. */
  isForeign: boolean;
}

export interface OverrideChange {
  overrides: RemoteOverride[];
  /** The query of the page without the parameters that are applied. */
  search: string;
}

const isPreview = (source: string) => storedSource(source)?.kind === 'preview';

/**
 * Whether an address may set an override. Of origins, only the own machine's, outside production too:
 * otherwise a link in a discussion could run any site's code in the session of whoever opens it. No
 * version either: a link could bring back what was rolled back for its faults.
 *
 * A preview is safe to link to, from other sites too: it names nothing but a release in the site's own store.
 * Its code is of somebody who may release previews of this remote, so whoever writes the link can only choose
 * from what they have published, until it is ended or expires.
 */
function isLinkable(source: string, { isForeign }: OverrideLink): boolean {
  if (isPreview(source)) return true;
  return !isForeign && storedSource(source) === null && isLoopback(source);
}

/**
 * Applies the parameters of a page's query: `?remote_writer=preview:pr-42` or `=http://localhost:3002`
 * overrides, `?remote_writer=off` ends it. Null if there is none that may be applied.
 */
export function applyParameters(
  link: OverrideLink,
  current: readonly RemoteOverride[],
  policy: OverridePolicy,
): OverrideChange | null {
  const { search, registered, isForeign } = link;
  let overrides = [...current];

  function apply(name: string, value: string): boolean {
    const isRegistered = registered.includes(name) && isRemoteName(name);
    if (!isRegistered && !PARAMETER.test(name)) return false;
    if (value === '' || value === 'off') {
      if (isForeign) return false;
      overrides = changeOverride(overrides, name, null);
      return true;
    }
    const source = parseSource(value, policy);
    if (source === null || !isLinkable(source, link)) return false;
    // A remote that the site does not have has no previews.
    if (isPreview(source) && !isRegistered) return false;
    overrides = changeOverride(overrides, name, source);
    return true;
  }

  // The query's own text, so that the other parameters stay exactly as they are.
  const pairs = search.replace(/^\?/, '').split('&');
  const others = pairs.filter((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    return !apply(name, value);
  });
  if (others.length === pairs.length) return null;
  return { overrides, search: others.length === 0 ? '' : `?${others.join('&')}` };
}
