import * as contract from 'shared-kit/contract';
import * as z from 'zod';

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What stands in an address is told where it stands: there the document takes no names. */
const OF_ADDRESSES = /(Params|Query|Filters)$/;

/** Every other object that the contract exports has its export's name in the document, and is told once. */
export function nameShapes(): void {
  for (const [name, shape] of Object.entries(contract)) {
    if (!(shape instanceof z.ZodObject) || OF_ADDRESSES.test(name)) continue;
    if (z.globalRegistry.has(shape)) continue;
    z.globalRegistry.add(shape, { id: capital(name) });
  }
}

const LARGEST = Number.MAX_SAFE_INTEGER;

/** A schema without what says nothing to a reader: the pattern of a named format, a number's end. */
export function readable(schema: object): object {
  const named = 'format' in schema;
  const told = Object.entries(schema).filter(
    ([name, value]) => !(named && name === 'pattern') && Math.abs(value) !== LARGEST,
  );
  return Object.fromEntries(told.map(([name, value]) => [name, readableValue(value)]));
}

function readableValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readableValue);
  return typeof value === 'object' && value !== null ? readable(value) : value;
}
