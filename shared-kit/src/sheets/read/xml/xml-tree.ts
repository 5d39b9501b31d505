import type { Attributes, XmlHandler } from './read-xml';

/** An element with all that is in it. */
export interface XmlNode {
  name: string;
  attributes: Attributes;
  children: XmlNode[];
  /** Its own text, without that of its children. */
  text: string;
}

const MAX_NODES = 200_000;

/** Collects whole elements: those for which `isWanted` says so, and what is in them. */
export function createTreeCollector(
  isWanted: (name: string) => boolean,
  take: (node: XmlNode) => void,
): XmlHandler {
  const path: XmlNode[] = [];
  let count = 0;
  /** How deep it is in elements that are more than are kept. */
  let skipped = 0;
  return {
    open: (name, attributes) => {
      if (path.length === 0 && !isWanted(name)) return;
      if (skipped > 0 || count >= MAX_NODES) {
        if (path.length > 0) skipped += 1;
        return;
      }
      count += 1;
      const node: XmlNode = { name, attributes, children: [], text: '' };
      path.at(-1)?.children.push(node);
      path.push(node);
    },
    close: () => {
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      const node = path.pop();
      if (node !== undefined && path.length === 0) take(node);
    },
    text: (text) => {
      const node = path.at(-1);
      if (node !== undefined && skipped === 0) node.text += text;
    },
  };
}
