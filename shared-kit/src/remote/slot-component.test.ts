import { isObjectOf, isString } from 'shared-kit/client/guards';
import * as z from 'zod';
import { parseSlotProps } from './slot-component';

test.each([
  ['a guard', isObjectOf({ title: isString })],
  ['a schema', z.object({ title: z.string() })],
])('props pass %s, or are refused', (_, schema) => {
  expect(parseSlotProps(schema, { title: 'Sums' })).toEqual({ title: 'Sums' });
  expect(parseSlotProps(schema, { title: 7 })).toBeNull();
  expect(parseSlotProps(schema, null)).toBeNull();
});

test('what throws while it checks refuses', () => {
  const broken = () => {
    throw new Error('This schema is broken.');
  };
  expect(parseSlotProps(broken, {})).toBeNull();
});
