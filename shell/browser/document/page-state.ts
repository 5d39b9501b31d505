import type { DehydratedState } from 'shared-kit/client/query';
import {
  isArrayOf,
  isBoolean,
  isNullable,
  isNumber,
  isObjectOf,
  isRecord,
  isString,
} from 'shared-kit/client/guards';
import {
  isActiveRegistry,
  isSiteConfig,
  resolveSiteConfig,
  type ActiveRegistry,
  type SiteConfig,
} from 'shared-kit/remote';
import { isBrowserOverrides, type BrowserOverrides } from '../registry/remote-override';
import { escapeState, fillInTexts } from './page-texts';
import { DEFAULT_HEALTH_INTERVALS, type HealthIntervals } from '../site/site-queries';

export interface StyleSheet {
  href: string;
  /** The file name by which its bundle requests it, so that it is not fetched twice. */
  file: string;
  /** Its hash, as in the `integrity` attribute; null for the shell's own. */
  integrity: string | null;
}

/** The data a page was rendered from. */
export interface Rendered {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
  queries: DehydratedState;
}

/** What the edge sends along with a page, as a block of JSON at its end. */
export interface PageState {
  site: SiteConfig;
  registry: ActiveRegistry;
  /** The session's group, for resolving later registries; null without a canary. */
  group: number | null;
  /** Origins that releases may come from beside the site's own. */
  remoteOrigins: string[];
  /** The remotes that this browser has in other releases. */
  overrides: BrowserOverrides;
  scripts: string[];
  styles: StyleSheet[];
  /**
   * Whether the document has the rules that it uses, so that it is painted first: its scripts and style
   * sheets are added after that.
   */
  isPainted: boolean;
  /** Whether the page's content security policy allows Google Analytics. */
  ga4: boolean;
  healthIntervals: HealthIntervals;
  /** Whether the browser keeps the shell and the pages that are read. */
  hasServiceWorker: boolean;
  /** Null if the edge sent the shell only. */
  rendered: Rendered | null;
}

const isPageState = isObjectOf<PageState>({
  site: isSiteConfig,
  registry: isActiveRegistry,
  group: isNullable(isNumber),
  remoteOrigins: isArrayOf(isString),
  overrides: isBrowserOverrides,
  scripts: isArrayOf(isString),
  styles: isArrayOf(
    isObjectOf<StyleSheet>({ href: isString, file: isString, integrity: isNullable(isString) }),
  ),
  isPainted: isBoolean,
  ga4: isBoolean,
  healthIntervals: isObjectOf<HealthIntervals>({ online: isNumber, offline: isNumber }),
  hasServiceWorker: isBoolean,
  rendered: isNullable(
    isObjectOf<Rendered>({
      loaderData: isRecord,
      errors: isNullable(isRecord),
      queries: (value): value is DehydratedState => isRecord(value),
    }),
  ),
});

export const PAGE_STATE_ID = 'page-state';
export const PAGE_STYLES_ID = 'page-styles';
export const START_SCRIPT_ID = 'start-script';

/** A loader without a result gets null: the router would run it again. */
const withoutGaps = (loaderData: Rendered['loaderData']) =>
  Object.fromEntries(Object.entries(loaderData).map(([route, data]) => [route, data ?? null]));

/** Serializes the state. */
export function serializePageState(state: PageState): string {
  const { rendered } = state;
  const complete =
    rendered === null
      ? state
      : { ...state, rendered: { ...rendered, loaderData: withoutGaps(rendered.loaderData) } };
  return escapeState(JSON.stringify(complete));
}

/** Reads the state block. Null if the edge did not send the page (a development server). */
export function readPageState(document: Document): { state: PageState; text: string } | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  if (text === '') return null;
  const complete = fillInTexts(document, text);
  const state: unknown = JSON.parse(complete ?? text);
  if (!isPageState(state)) throw new TypeError('The page’s state block is malformed.');
  // A page whose texts are gone cannot be hydrated: the browser renders it, as it does the shell only.
  return { state: complete === null ? { ...state, rendered: null } : state, text };
}

/** The state of a page that the edge did not send: a development server's. */
export const createClientOnlyState = (registry: ActiveRegistry): PageState => ({
  site: resolveSiteConfig({ url: window.location.origin }),
  registry,
  group: null,
  remoteOrigins: [],
  overrides: { active: [], previewsOnly: true },
  scripts: [],
  styles: [],
  isPainted: false,
  ga4: false,
  healthIntervals: DEFAULT_HEALTH_INTERVALS,
  hasServiceWorker: false,
  rendered: null,
});

const RELEASES_PATH = '/releases/';

/** Whether a style sheet belongs to a remote, whose failure must not affect the shell. */
export const isRemoteStyle = ({ href }: StyleSheet): boolean => href.startsWith(RELEASES_PATH);

/**
 * The state of a page whose remote could not be loaded. Removes its style sheets that have not come:
 * one that never arrives would block rendering.
 */
export function withoutPendingStyles(state: PageState): PageState {
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href^="${RELEASES_PATH}"]`,
  );
  const pending = [...links].filter(({ sheet }) => sheet === null);
  for (const link of pending) link.remove();
  const removed = pending.map((link) => link.getAttribute('href'));
  return { ...state, styles: state.styles.filter(({ href }) => !removed.includes(href)) };
}
