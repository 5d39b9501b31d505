import { id } from 'shared-kit/contract';
import {
  isId,
  isArrayOf,
  isNullable,
  isNumber,
  isOneOf,
  isRecord,
  isRecordOf,
  isObjectOf,
  isString,
  isBoolean,
  type Guard,
} from 'shared-kit/guards';

const person = isObjectOf({ name: isString, age: isNullable(isNumber) });

it.each<[string, Guard<unknown>, unknown]>([
  ['a text', isString, ''],
  ['a truth', isBoolean, false],
  ['a number', isNumber, 0],
  ['a record', isRecord, {}],
  ['null where it may be', isNullable(isString), null],
  ['one of the options', isOneOf(['a', 'b']), 'b'],
  ['a list', isArrayOf(isString), ['a']],
  ['an empty list', isArrayOf(isString), []],
  ['a record of one kind', isRecordOf(isString), { a: 'b' }],
  ['a shape', person, { name: 'Mia', age: null }],
  ['a shape with more in it', person, { name: 'Mia', age: 3, more: true }],
])('%s passes', (_, guard, value) => expect(guard(value)).toBe(true));

it.each<[string, Guard<unknown>, unknown]>([
  ['a number as a text', isString, 1],
  ['a text as a truth', isBoolean, 'true'],
  ['a text as a number', isNumber, '1'],
  ['null as a record', isRecord, null],
  ['a list as a record', isRecord, []],
  ['something else than null', isNullable(isString), 1],
  ['none of the options', isOneOf(['a', 'b']), 'c'],
  ['a list with one that fails', isArrayOf(isString), ['a', 1]],
  ['an object as a list', isArrayOf(isString), { length: 0 }],
  ['a record with one that fails', isRecordOf(isString), { a: 'b', c: 1 }],
  ['a shape that lacks a part', person, { name: 'Mia' }],
  ['a shape of nothing', person, null],
])('%s does not pass', (_, guard, value) => expect(guard(value)).toBe(false));

it.each([
  '0199f0c2-7d3a-7c1e-8b1e-0d6f5a4b3c2d',
  '0199F0C2-7D3A-7C1E-8B1E-0D6F5A4B3C2D',
  '0199f0c2-7d3a-7c1e-0b1e-0d6f5a4b3c2d',
  '0199f0c27d3a7c1e8b1e0d6f5a4b3c2d',
  'new',
  '',
])('takes %j for an id as the contract does', (value) =>
  expect(isId(value)).toBe(id.safeParse(value).success),
);
