import { contract, id, link } from 'shared-kit/contract';
import {
  isId,
  isLink,
  isSlug,
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
} from 'shared-kit/client/guards';

const isPerson = isObjectOf({ name: isString, age: isNullable(isNumber) });

it.each<[string, Guard<unknown>, unknown]>([
  ['isString', isString, ''],
  ['isBoolean', isBoolean, false],
  ['isNumber', isNumber, 0],
  ['isRecord', isRecord, {}],
  ['isNullable', isNullable(isString), null],
  ['isOneOf', isOneOf(['a', 'b']), 'b'],
  ['isArrayOf', isArrayOf(isString), ['a']],
  ['isArrayOf', isArrayOf(isString), []],
  ['isRecordOf', isRecordOf(isString), { a: 'b' }],
  ['isObjectOf', isPerson, { name: 'Mia', age: null }],
  ['isObjectOf', isPerson, { name: 'Mia', age: 3, more: true }],
])('%s accepts a valid value (case %#)', (_, guard, value) => expect(guard(value)).toBe(true));

it.each<[string, Guard<unknown>, unknown]>([
  ['isString', isString, 1],
  ['isBoolean', isBoolean, 'true'],
  ['isNumber', isNumber, '1'],
  ['isRecord', isRecord, null],
  ['isRecord', isRecord, []],
  ['isNullable', isNullable(isString), 1],
  ['isOneOf', isOneOf(['a', 'b']), 'c'],
  ['isArrayOf', isArrayOf(isString), ['a', 1]],
  ['isArrayOf', isArrayOf(isString), { length: 0 }],
  ['isRecordOf', isRecordOf(isString), { a: 'b', c: 1 }],
  ['isObjectOf', isPerson, { name: 'Mia' }],
  ['isObjectOf', isPerson, null],
])('%s rejects an invalid value (case %#)', (_, guard, value) => expect(guard(value)).toBe(false));

it.each([
  '0199f0c2-7d3a-7c1e-8b1e-0d6f5a4b3c2d',
  '0199F0C2-7D3A-7C1E-8B1E-0D6F5A4B3C2D',
  '0199f0c2-7d3a-7c1e-0b1e-0d6f5a4b3c2d',
  '0199f0c27d3a7c1e8b1e0d6f5a4b3c2d',
  'new',
  '',
])('isId agrees with the contract about %j', (value) =>
  expect(isId(value)).toBe(id.safeParse(value).success),
);

it.each([
  'sum-by-month',
  '表計算',
  'a'.repeat(200),
  'a'.repeat(201),
  'sum\0',
  'sum\nby',
  '\u0085',
  '',
  7,
])('isSlug agrees with the contract about %j', (value) =>
  expect(isSlug(value)).toBe(contract.posts.bySlug.params.safeParse({ slug: value }).success),
);

it.each([
  'https://sheetfolk.test/a?b#c',
  ' HTTP://sheetfolk.test ',
  'mailto:mia@sheetfolk.test',
  '/blog',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:steal()',
  'sheetfolk.test',
  `https://${'a'.repeat(1_992)}`,
  `https://${'a'.repeat(1_993)}`,
  '',
  7,
])('isLink agrees with the contract about %j', (value) =>
  expect(isLink(value)).toBe(link.safeParse(value).success),
);
