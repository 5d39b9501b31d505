import * as contract from 'shared-kit/contract';
import * as z from 'zod';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What stands in an address is told where it stands: there the document takes no names. */
const URL_SCHEMA = /(Params|Query|Filters)$/;

/** Every other object that the contract exports has its export's name in the document, and is told once. */
export function registerSchemaNames(): void {
  for (const [name, shape] of Object.entries(contract)) {
    if (!(shape instanceof z.ZodObject) || URL_SCHEMA.test(name)) continue;
    if (z.globalRegistry.has(shape)) continue;
    z.globalRegistry.add(shape, { id: capital(name) });
  }
}

const LARGEST = Number.MAX_SAFE_INTEGER;

/** A schema without what says nothing to a reader: the pattern of a named format, a number's end. */
export function simplifySchema(schema: object): object {
  const named = 'format' in schema;
  const told = Object.entries(schema).filter(
    ([name, value]) => !(named && name === 'pattern') && Math.abs(value) !== LARGEST,
  );
  return Object.fromEntries(told.map(([name, value]) => [name, simplifyValue(value)]));
}

function simplifyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplifyValue);
  return typeof value === 'object' && value !== null ? simplifySchema(value) : value;
}
