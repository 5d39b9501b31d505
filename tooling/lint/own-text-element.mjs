import { createKindReader, isFunction, isListCall } from './children.mjs';

/** Elements that hold text: whatever is put into them is taken to be text. */
const PHRASING =
  /^(a|abbr|b|bdi|button|caption|cite|code|dd|dt|em|figcaption|h[1-6]|i|kbd|label|legend|option|output|p|q|small|span|strong|sub|summary|sup|td|th|time|.*(Item|Link|Trigger))$/;

const LAYOUT_WHITESPACE = /^\s*\n\s*$/;

const MESSAGES = {
  changing:
    'Give this text an element of its own, or make all text here one string: a translated page loses text that changes beside others.',
  before:
    'Give this text an element of its own: what comes and goes before it cannot be inserted on a translated page.',
  fragment:
    'Give this text an element of its own: bare text of a fragment cannot be removed from a translated page.',
  component: 'Return an element: bare text of a component cannot be changed on a translated page.',
};

const nameOf = ({ openingElement }) => {
  const { name } = openingElement;
  return name.type === 'JSXIdentifier' ? name.name : (name.property?.name ?? '');
};

/** JSX drops lines without text, and comments render nothing. */
const isRendered = (child) =>
  child.type === 'JSXText'
    ? !(child.value.trim() === '' && LAYOUT_WHITESPACE.test(child.value))
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/** Adds a value to the list of a key. */
const push = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);

/**
 * Finds text that React cannot update on a page which the browser has translated. A translator puts
 * elements in the place of text nodes, while React still holds the nodes: it throws where it inserts
 * before one or removes it, and changes one that nobody sees. Text that is an element's only child is
 * safe, since React sets the element's `textContent`; so is text that never changes after which
 * nothing comes and goes.
 */
export const ownTextElement = {
  meta: { type: 'problem', schema: [], messages: MESSAGES },
  create(context) {
    const values = new Map();
    const types = new Map();
    const groups = [];

    function checkGroup(node, { read }) {
      const isFragment = node.type === 'JSXFragment';
      const holdsText = !isFragment && PHRASING.test(nameOf(node));
      const children = node.children.filter(isRendered);
      const isAlone = children.length === 1;
      let isAfterVanishing = false;
      for (const child of children) {
        const { text, changes, vanishes, slot } = read(child);
        // `{icon}{children}` in a button: what fills the slot is text as often as not.
        const mayChange = changes || (slot === true && holdsText);
        // React sets the text of an only child by way of its parent, but not that of a list.
        const isSafeAlone = isAlone && !isListWithText(child, text);
        if (isFragment && text) context.report({ node: child, messageId: 'fragment' });
        else if (mayChange && !isSafeAlone) context.report({ node: child, messageId: 'changing' });
        else if (text && isAfterVanishing) context.report({ node: child, messageId: 'before' });
        isAfterVanishing = vanishes;
      }
    }

    return {
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && init) push(values, id.name, init);
      },
      FunctionDeclaration(node) {
        if (node.id === null || node.body === null) return;
        push(values, node.id.name, { ...node, type: 'FunctionExpression' });
      },
      TSPropertySignature({ key, typeAnnotation }) {
        if (key.name) push(types, key.name, context.sourceCode.getText(typeAnnotation ?? key));
      },
      JSXElement: (node) => groups.push(node),
      JSXFragment: (node) => groups.push(node),
      'Program:exit'() {
        const reader = createKindReader(values, types);
        for (const node of groups) checkGroup(node, reader);
        for (const [name, known] of values) {
          if (!/^[A-Z][a-z]/.test(name)) continue;
          for (const node of known.filter(isFunction)) {
            if (reader.readFunction(node).text) context.report({ node, messageId: 'component' });
          }
        }
      },
    };
  },
};

const isListWithText = ({ type, expression }, text) =>
  text && type === 'JSXExpressionContainer' && isListCall(expression);
