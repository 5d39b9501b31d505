import type { DehydratedState } from 'shared-kit/query';
import {
  isArrayOf,
  isNullable,
  isRecord,
  isObjectOf,
  isString,
  isBoolean,
} from 'shared-kit/guards';
import { isRegistry, isSiteConfig, type Registry, type SiteConfig } from 'shared-kit/remote';

export interface StyleSheet {
  href: string;
  /** The file as the bundle that needs it calls it, so that it is not fetched a second time. */
  file: string;
}

/** What a page was rendered from. */
interface Rendered {
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null;
  queries: DehydratedState;
}

/** What the edge tells the browser about the page it sent, in a block of JSON at its end. */
export interface PageState {
  site: SiteConfig;
  registry: Registry;
  scripts: string[];
  styles: StyleSheet[];
  /** Whether the policy the page was sent with lets Google Analytics in. */
  ga4: boolean;
  /** Null when the edge sent the plain shell. */
  rendered: Rendered | null;
}

const isPageState = isObjectOf<PageState>({
  site: isSiteConfig,
  registry: isRegistry,
  scripts: isArrayOf(isString),
  styles: isArrayOf(isObjectOf<StyleSheet>({ href: isString, file: isString })),
  ga4: isBoolean,
  rendered: isNullable(
    isObjectOf<Rendered>({
      loaderData: isRecord,
      errors: isNullable(isRecord),
      queries: (value): value is DehydratedState => isRecord(value),
    }),
  ),
});

export const PAGE_STATE_ID = 'page-state';

/**
 * The state as text for its block. `<` would let a text close the script element it stands in, and
 * a loader that gave nothing must be seen to have given it, or the router would run it again.
 */
export function writePageState(state: PageState): string {
  const text = JSON.stringify(state, (_, value: unknown) => (value === undefined ? null : value));
  return text.replaceAll('<', '\\u003c');
}

/** Reads the block back. Null when the page was not sent by the edge (a development server). */
export function readPageState(document: Document): { state: PageState; text: string } | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  if (text === '') return null;
  const state: unknown = JSON.parse(text);
  if (!isPageState(state)) throw new TypeError('The state of this page is not one.');
  return { state, text };
}
