import { defaultTreeAdapter, html, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const { createElement, createTextNode, isElementNode, appendChild, detachNode } =
  defaultTreeAdapter;

/** All elements inside a node, in document order. */
export function listElements(parent: ParentNode): Element[] {
  return parent.childNodes.flatMap((node) =>
    isElementNode(node) ? [node, ...listElements(node)] : [],
  );
}

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attr) => attr.name === name)?.value;

/** Sets an attribute, or removes it with null. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}

/** Creates an element with attributes and children, of which texts are escaped when it is written. */
export function create(
  tagName: string,
  attrs: Record<string, string>,
  ...children: (Element | string)[]
): Element {
  const list = Object.entries(attrs).map(([name, value]) => ({ name, value }));
  const element = createElement(tagName, html.NS.HTML, list);
  for (const child of children) {
    appendChild(element, typeof child === 'string' ? createTextNode(child) : child);
  }
  return element;
}

export function insertFirst(parent: ParentNode, child: Element): void {
  const [first] = parent.childNodes;
  if (first === undefined) appendChild(parent, child);
  else defaultTreeAdapter.insertBefore(parent, child, first);
}

export function insertAfter(element: Element, added: Element): void {
  const { parentNode } = element;
  if (parentNode === null) return;
  const next = parentNode.childNodes[parentNode.childNodes.indexOf(element) + 1];
  if (next === undefined) appendChild(parentNode, added);
  else defaultTreeAdapter.insertBefore(parentNode, added, next);
}

export const remove = (element: Element): void => detachNode(element);

export { appendChild };

/** Puts the contents of an element in its place. */
export function unwrap(element: Element): void {
  const { parentNode } = element;
  if (parentNode === null) return;
  for (const child of [...element.childNodes]) {
    detachNode(child);
    defaultTreeAdapter.insertBefore(parentNode, child, element);
  }
  detachNode(element);
}

export function setText(element: Element, text: string): void {
  for (const child of [...element.childNodes]) detachNode(child);
  appendChild(element, createTextNode(text));
}
