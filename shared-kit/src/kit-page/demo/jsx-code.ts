import { toPropValue, type ControlValues } from './control-values';
import type { Demo } from './define-demo';
import type { ControlValue, PropDescription } from './prop-specs';

const MAX_LINE = 80;

/** The code of an example: the import, and the component with the props that are not the default. */
export function jsxCode({ name, from, props }: Demo, values: ControlValues): string {
  const { children, ...rest } = props;
  const attributes = Object.entries(rest).flatMap(([prop, description]) => {
    const value = printValue(description, values[prop] ?? null);
    return value === undefined ? [] : [printAttribute(prop, value)];
  });
  const content = children && printChildren(children, values['children'] ?? null);
  return `import { ${name} } from '${from}';\n\n${printElement(name, attributes, content)}`;
}

/** The value of a prop in JavaScript; undefined if the prop is left out. */
function printValue(prop: PropDescription, value: ControlValue): string | undefined {
  if (prop.control === null) return prop.code;
  const current = toPropValue(prop, value);
  if (current === undefined) return undefined;
  const printed = JSON.stringify(current);
  return printed === JSON.stringify(prop.default) ? undefined : printed;
}

/** `disabled`, `variant="danger"` or `count={3}`. A quoted attribute has no escapes. */
function printAttribute(prop: string, value: string): string {
  if (value === 'true') return prop;
  return /^"[^"\\&]*"$/.test(value) ? `${prop}=${value}` : `${prop}={${value}}`;
}

/** Text as it is, where JSX leaves it as it is. */
function printChildren(prop: PropDescription, value: ControlValue): string | undefined {
  const printed = printValue(prop, value);
  if (printed === undefined || printed.startsWith('<')) return printed;
  return /^"(?! )[^"\\&{}<>]*(?<! )"$/.test(printed) ? printed.slice(1, -1) : `{${printed}}`;
}

function printElement(name: string, attributes: readonly string[], content: string | undefined) {
  const opening = ['<' + name, ...attributes].join(' ');
  const line = content === undefined ? `${opening} />` : `${opening}>${content}</${name}>`;
  if (line.length <= MAX_LINE && !line.includes('\n')) return line;
  const isShort = opening.length < MAX_LINE && !opening.includes('\n');
  const head = isShort ? opening : [`<${name}`, ...attributes.map(indent)].join('\n');
  if (content === undefined) return `${head}${isShort ? ' ' : '\n'}/>`;
  return `${head}${isShort ? '' : '\n'}>\n${indent(content)}\n</${name}>`;
}

const indent = (lines: string) => lines.replaceAll(/^/gm, '  ');
