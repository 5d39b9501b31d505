import { parse, type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import { PAGE_STATE_ID } from '../../browser/document/page-state';

/** A rule with what it needs (one of several lists of tokens), or a block (`@media`) of further ones. */
type StyleNode =
  | { text: string; needs: readonly (readonly string[])[] }
  | { open: string; nodes: readonly StyleNode[] };

/** The rules of style sheets, in order. */
export interface StyleRules {
  nodes: readonly StyleNode[];
  /** Animations by name. */
  keyframes: ReadonlyMap<string, string>;
}

/** What a document gets after it is rendered: the visitor's theme, and what is wrong with a form. */
const LATE = /^(data-theme|aria-invalid)$/;

const TOKEN = /\.(-?[A-Za-z_][\w-]*)|\[((?:data|aria)-[\w-]+)|(?:^|[\s>+~])([a-z][a-z\d]*)/g;

/** A selector without what it does not require: the arguments of `:not()`, `:is()` and the like. */
function withoutFunctions(selector: string): string {
  let depth = 0;
  let text = '';
  for (const character of selector) {
    if (character === '(') depth += 1;
    if (depth === 0) text += character;
    if (character === ')') depth -= 1;
  }
  return text;
}

/** What a document must have for a selector to match: classes, attributes and elements. */
function tokensOf(selector: string): string[] {
  return [...withoutFunctions(selector).matchAll(TOKEN)].flatMap(([, name, attribute, element]) => {
    if (name !== undefined) return [`.${name}`];
    if (attribute === undefined) return [element ?? ''];
    return LATE.test(attribute) ? [] : [`[${attribute}`];
  });
}

const isRule = (node: ChildNode): node is Rule => node.type === 'rule';
const isAtRule = (node: ChildNode): node is AtRule => node.type === 'atrule';

/** At-rules whose rules are selected one by one. */
const BLOCK = /^(layer|media|supports|container)$/;

/**
 * Reads a style sheet.
 * @param css Minified: its text is sent as it is.
 * @param base The folder of its URL, for what it refers to.
 */
export function parseStyleRules(css: string, base: string): StyleRules {
  const keyframes = new Map<string, string>();
  const toNodes = (container: Container<ChildNode>): StyleNode[] =>
    (container.nodes ?? []).flatMap((node): StyleNode[] => {
      if (isRule(node)) return [{ text: node.toString(), needs: node.selectors.map(tokensOf) }];
      if (!isAtRule(node)) return [];
      const text = node.toString();
      if (node.name === 'keyframes') keyframes.set(node.params, text);
      // A page starts with fonts that the browser has: text would move when another comes.
      if (node.name === 'keyframes' || (node.name === 'font-face' && text.includes('url(')))
        return [];
      if (node.nodes === undefined) return [{ text: `${text};`, needs: [[]] }];
      return BLOCK.test(node.name)
        ? [{ open: `@${node.name} ${node.params}`, nodes: toNodes(node) }]
        : [{ text, needs: [[]] }];
    });
  const absolute = css.replace(/url\((["']?)(?![/#"']|data:|https?:)/g, `url($1${base}`);
  return { nodes: toNodes(parse(absolute)), keyframes };
}

/** Tokens of tags, as `tokensOf` names them. */
const TAG = /<([a-z][a-z\d]*)|\sclass="([^"]*)"|\s((?:data|aria)-[\w-]+)="/g;

/** Where the page's state starts: text without elements, and a third of the document. */
const STATE_START = `<script id="${PAGE_STATE_ID}"`;

/** The elements, classes and attributes of a document, which are all ASCII. */
export function findTokens(document: Buffer): Set<string> {
  const end = document.indexOf(STATE_START);
  const html = document.toString('latin1', 0, end < 0 ? document.length : end);
  const tokens = new Set<string>();
  const classLists = new Set<string>();
  for (const [, element, classes, attribute] of html.matchAll(TAG)) {
    if (element !== undefined) tokens.add(element);
    else if (classes !== undefined) classLists.add(classes);
    else tokens.add(`[${attribute}`);
  }
  for (const classes of classLists) {
    for (const name of classes.split(' ')) tokens.add(`.${name}`);
  }
  return tokens;
}

function selectNodes(nodes: readonly StyleNode[], tokens: ReadonlySet<string>): string {
  let text = '';
  for (const node of nodes) {
    if ('open' in node) {
      const inner = selectNodes(node.nodes, tokens);
      if (inner !== '') text += `${node.open}{${inner}}`;
    } else if (node.needs.some((needed) => needed.every((token) => tokens.has(token)))) {
      text += node.text;
    }
  }
  return text;
}

/** The text of those rules that may apply to a document with these tokens, in their order. */
export function selectRules({ nodes, keyframes }: StyleRules, tokens: ReadonlySet<string>): string {
  let text = selectNodes(nodes, tokens);
  for (const [name, animation] of keyframes) if (text.includes(name)) text += animation;
  return text;
}
