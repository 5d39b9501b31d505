import type { Options } from 'rehype-remark';

/** The types of unified's trees, which it does not export itself. */
type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;
export type State = Parameters<Handler>[0];
export type Element = Parameters<Handler>[1];
/** An element, or the root of a fragment. */
export type Parent = Parameters<State['all']>[0];
export type HastNode = Element['children'][number];

/** The text of a node and everything in it. A line break counts as one. */
export function textOf(node: HastNode): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('');
}

export const isElement = (node: HastNode | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** Whether anything in a node, which itself does not count, is an element of one of the names. */
export const contains = (node: Element, ...names: string[]): boolean =>
  node.children.some(
    (child) => isElement(child) && (names.includes(child.tagName) || contains(child, ...names)),
  );
