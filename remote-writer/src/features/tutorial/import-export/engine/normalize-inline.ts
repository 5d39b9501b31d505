import { isElement, textOf, type Element, type HastNode, type Parent } from './hast';

/** Elements that are written in one way. */
const SAME: Record<string, string> = { b: 'strong', i: 'em', strike: 's', del: 's' };

/** Formats of text. Markdown cannot write two of a kind side by side, nor one around nothing. */
const FORMATS = new Set(['strong', 'em', 's', 'u', 'sub', 'sup', 'mark', 'kbd', 'code']);

const HEADINGS = new Set(['h1', 'h2', 'h3']);

const isFormat = (node: HastNode | undefined): node is Element =>
  isElement(node) && FORMATS.has(node.tagName);

/** Joins a format with the one before it, if both are the same. */
function append(nodes: HastNode[], node: HastNode): void {
  const before = nodes.at(-1);
  if (isFormat(node) && isFormat(before) && node.tagName === before.tagName) {
    for (const child of node.children) append(before.children, child);
  } else if (node.type === 'text' && before?.type === 'text') {
    before.value += node.value;
  } else {
    nodes.push(node);
  }
}

function normalizeChildren(parent: Parent, inside: ReadonlySet<string>): void {
  const children: HastNode[] = [];
  for (const child of parent.children) {
    // A fragment has none.
    if (child.type === 'doctype') continue;
    for (const node of normalize(child, inside)) append(children, node);
  }
  parent.children = children;
}

function normalize(node: HastNode, inside: ReadonlySet<string>): HastNode[] {
  if (!isElement(node)) return [node];
  node.tagName = SAME[node.tagName] ?? node.tagName;
  const { tagName } = node;
  normalizeChildren(node, FORMATS.has(tagName) ? new Set([...inside, tagName]) : inside);
  const isNothing = !node.children.some((child) => textOf(child) !== '' || isElement(child));
  // Spans are highlighted formulas; the highlighting is done again wherever they are shown.
  const isTransparent =
    tagName === 'span' ||
    (tagName === 'a' && node.properties['href'] === undefined) ||
    (FORMATS.has(tagName) && (inside.has(tagName) || isNothing));
  if (isTransparent) return node.children;
  return HEADINGS.has(tagName) && isNothing ? [] : [node];
}

/**
 * Prepares sanitised HTML for Markdown, in place: removes what is not seen and joins what is
 * written in several pieces.
 */
export function normalizeInline(root: Parent): void {
  normalizeChildren(root, new Set());
  // Pictures outside of any paragraph are a step's own, each on a line.
  root.children = root.children.map((child) =>
    child.type === 'element' && child.tagName === 'img'
      ? { type: 'element', tagName: 'p', properties: {}, children: [child] }
      : child,
  );
}
