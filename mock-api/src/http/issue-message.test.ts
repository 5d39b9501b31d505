import { contract } from 'shared-kit/contract';
import * as z from 'zod';
import { issueMessage } from './issue-message';

function messageFor(schema: z.ZodType, input: unknown): string | undefined {
  const { error } = schema.safeParse(input, { error: issueMessage });
  return error?.issues[0]?.message;
}

test('a field that is left out gets the message the contract declares for it', () => {
  const name = z.string().min(1, 'Please tell us your name.');
  expect(messageFor(z.object({ name }), {})).toBe('Please tell us your name.');
  expect(messageFor(z.object({ name: name.trim() }), {})).toBe('Please tell us your name.');
  expect(messageFor(z.object({ name: z.string('Name it.') }), {})).toBe('Name it.');
});

test.each([
  ['a text', z.string(), undefined, 'Required'],
  ['a number', z.number(), undefined, 'Required'],
  ['a choice', z.enum(['a', 'b']), undefined, 'Required'],
  ['a list', z.array(z.string()), undefined, 'Required'],
  ['a text that is null', z.string(), null, 'Required'],
  ['an empty text', z.string().min(1), '', 'Required'],
  ['a number for a text', z.string(), 7, 'Must be a text.'],
  ['a word for a number', z.coerce.number(), 'ten', 'Must be a number.'],
  ['a fraction for a whole number', z.int(), 1.5, 'Must be a whole number.'],
  ['an unknown choice', z.enum(['a', 'b']), 'c', 'Must be one of: a, b.'],
  ['a number too large', z.number().max(5), 6, 'Must be at most 5.'],
  ['a list too long', z.array(z.int()).max(1), [1, 2], 'Must be at most 1 item.'],
  ['a text too short', z.string().min(8), 'a', 'Use at least 8 characters.'],
  ['a text too long', z.string().max(2), 'abc', 'Please keep this under 2 characters.'],
  ['a date that is none', z.iso.date(), '2026-13-01', 'Enter a date as YYYY-MM-DD.'],
])('%s is described in plain words', (_, schema, input, message) => {
  expect(messageFor(schema, input)).toBe(message);
});

const ZOD_WORDING = /Invalid input|Invalid option|Too small|Too big|expected|received/;

test.each(
  Object.values(contract)
    .flatMap((group): { method: string; path: string; body?: z.ZodType }[] => Object.values(group))
    .filter(({ body }) => body !== undefined)
    .map(({ method, path, body }) => ({ operation: `${method} ${path}`, body })),
)('$operation describes an empty body and a body of wrong types in plain words', ({ body }) => {
  for (const input of [{}, [], null, { title: 1, name: [], email: {} }]) {
    const { error } = (body ?? z.never()).safeParse(input, { error: issueMessage });
    expect(error?.issues.map(({ message }) => message).join() ?? '').not.toMatch(ZOD_WORDING);
  }
});
