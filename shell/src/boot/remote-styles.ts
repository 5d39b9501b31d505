import type { PageState, StyleSheet } from './page-state';

const RELEASES = '/releases/';

/** Whether a style sheet belongs to a remote's release, and may fail without the shell failing. */
export const isRemoteStyle = ({ href }: StyleSheet): boolean => href.startsWith(RELEASES);

/**
 * The state of a page whose remote could not be loaded. Its style sheets go, from the document too:
 * one that never arrives would keep the whole page from being shown.
 */
export function withoutRemoteStyles(state: PageState): PageState {
  const links = document.querySelectorAll(`link[rel="stylesheet"][href^="${RELEASES}"]`);
  for (const link of links) link.remove();
  return { ...state, styles: state.styles.filter((style) => !isRemoteStyle(style)) };
}
