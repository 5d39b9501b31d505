// What a child in JSX can be, as far as one file tells: the rule `own-text-element` reads it.

/**
 * @typedef {object} Kind
 * @property {boolean} text It may be text.
 * @property {boolean} changes The text may change, or give way to something else.
 * @property {boolean} element It may be an element.
 * @property {boolean} vanishes It may be nothing, or another number of elements.
 * @property {boolean} [slot] Others fill it.
 */

const NOTHING = { text: false, changes: false, element: false, vanishes: true };
const STATIC_TEXT = { text: true, changes: false, element: false, vanishes: false };
const CHANGING_TEXT = { ...STATIC_TEXT, changes: true };
const ELEMENT = { text: false, changes: false, element: true, vanishes: false };
/** Elements of which any number may be there. */
const ELEMENTS = { ...ELEMENT, vanishes: true };
/** What others fill, be it with elements or with text. */
const SLOT = { ...ELEMENTS, slot: true };

/** One of several, whichever it is at the time. */
const either = (kinds) => {
  const has = (name) => kinds.some((kind) => kind[name]);
  const isChoice = kinds.filter(({ text, element }) => text || element).length > 1;
  return {
    text: has('text'),
    changes: has('changes') || (has('text') && (isChoice || has('vanishes'))),
    element: has('element'),
    vanishes: has('vanishes') || (has('text') && has('element')),
  };
};

const SLOT_TYPE = /\b(ReactNode|ReactElement|JSX\.Element)\b/;
/** Calls that return elements, by the custom of this repository and of its libraries. */
const RETURNS_ELEMENTS = /^(children|createPortal|flexRender|render([A-Z].*)?)$/;
/** `map` and `flatMap` of a list, and `Array.from` with a callback. */
const LISTS = { map: 0, flatMap: 0, from: 1 };
/** Slots that nobody fills with text, whatever their type is. */
const ELEMENT_SLOT = /^(icon|actions?)$/;
/** A constant of a module never changes: `LIMITS.rows`, but not `LABELS[kind]`. */
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;

const isConstant = (node) =>
  node.type === 'Identifier'
    ? CONSTANT.test(node.name)
    : node.type === 'MemberExpression' && !node.computed && isConstant(node.object);

/** Whether it is a list that a callback makes in JSX: `rows.map((row) => …)`. */
export const isListCall = ({ type, callee, arguments: args }) =>
  type === 'CallExpression' && isFunction(args[LISTS[callee.property?.name]]);

/** What a function returns, if it says so at once or in `return` statements of its own. */
function returned(body) {
  if (body.type !== 'BlockStatement') return [body];
  const found = [];
  const look = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(look);
    if (node.type === 'ReturnStatement') return void (node.argument && found.push(node.argument));
    if (node.type === undefined || /Function/.test(node.type)) return;
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') look(value);
  };
  look(body.body);
  return found;
}

export const isFunction = (node) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/**
 * Reads children in one file. It knows names, not scopes: two variables of one name are taken together.
 * @param {Map<string, object[]>} values What variables of the file are initialised with, by name.
 * @param {Map<string, string[]>} types The types that the file declares for properties, by name.
 */
export function createKindReader(values, types) {
  const reading = new Set();

  /** @returns {Kind} */
  function readName(name) {
    if (name === 'undefined') return NOTHING;
    const slot = readSlot(name);
    if (slot !== null) return slot;
    const known = values.get(name);
    if (known === undefined || reading.has(name)) return CHANGING_TEXT;
    reading.add(name);
    const kind = either(known.map(read));
    reading.delete(name);
    return kind;
  }

  /** @returns {Kind | null} null if others do not fill it. */
  function readSlot(name) {
    if (ELEMENT_SLOT.test(name)) return ELEMENTS;
    const isSlot = types.get(name)?.every((type) => SLOT_TYPE.test(type)) ?? name === 'children';
    return isSlot ? SLOT : null;
  }

  /** @returns {Kind} */
  function readCall(node) {
    const { callee, arguments: args } = node;
    const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
    if (isListCall(node)) {
      const kind = readFunction(args[LISTS[name]]);
      return { ...kind, changes: kind.text, vanishes: true };
    }
    if (RETURNS_ELEMENTS.test(name ?? '')) return ELEMENTS;
    const called = callee.type === 'Identifier' ? values.get(name)?.filter(isFunction) : undefined;
    if (!called?.length || reading.has(name)) return CHANGING_TEXT;
    reading.add(name);
    const kind = either(called.map(readFunction));
    reading.delete(name);
    return kind;
  }

  /** @returns {Kind} Of what the function returns. */
  function readFunction({ body }) {
    const kinds = returned(body).map(read);
    return kinds.length === 0 ? NOTHING : either(kinds);
  }

  /** @returns {Kind} */
  function read(node) {
    if (isConstant(node)) return STATIC_TEXT;
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return ELEMENT;
      case 'JSXText':
        return STATIC_TEXT;
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number'
          ? STATIC_TEXT
          : NOTHING;
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? STATIC_TEXT : CHANGING_TEXT;
      case 'ConditionalExpression':
        return either([read(node.consequent), read(node.alternate)]);
      case 'LogicalExpression':
        return node.operator === '&&'
          ? either([NOTHING, read(node.right)])
          : either([read(node.left), read(node.right)]);
      case 'Identifier':
        return readName(node.name);
      case 'MemberExpression':
        return readSlot(node.property.name) ?? CHANGING_TEXT;
      case 'CallExpression':
        return readCall(node);
      case 'ArrayExpression':
        return { ...either(node.elements.map(read)), vanishes: true };
      case 'JSXExpressionContainer':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return read(node.expression);
      default:
        return CHANGING_TEXT;
    }
  }

  return { read, readFunction };
}
