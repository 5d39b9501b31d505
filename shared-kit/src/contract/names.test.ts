import {
  containsAddress,
  contract,
  findNameError,
  LIMITS,
  registration,
} from 'shared-kit/contract';

const parse = (name: string) =>
  registration.shape.name.safeParse(name).error?.issues.map(({ message }) => message) ?? [];

it.each([
  'Ada Lovelace',
  'Mary St. John',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Dr. Ann O’Neil-Smith, Ph.D.',
  'Martin Luther King Jr.',
  'José María Núñez',
  'محمد علی',
  'می‌خواهم',
  'क्‍ष',
  'דוד \u200fA',
  '山田　太郎',
  'Ann (she/her)',
  'Agent 4.2',
  '@ada',
  'R2-D2 👩‍🚀',
])('accepts the name %s', (name) => {
  expect(parse(name)).toEqual([]);
});

const ADDRESS = 'A name cannot contain a web or email address. Leave a space after each dot.';
const INVISIBLE = 'A name cannot contain line breaks or invisible characters.';

it.each([
  'Visit https://evil.example',
  'http:evil',
  'evil.example',
  'You won: EVIL.COM/prize',
  'x.com',
  'Ann at sub.evil.co.uk',
  'evil．com',
  'evil。com',
  'ev\u200dil.\u200dcom',
  'пример.рф',
  'उदाहरण.भारत',
  'münchen.de',
  'evil.xn--p1ai',
  'call tel:+15550100',
  'ann@example.test',
  'ann@localhost',
  'Ann ＠ann＠evil.example',
  '//evil',
  '\\\\evil\\share',
  '192.0.2.1',
])('refuses the address in the name %s', (name) => {
  expect(parse(name)).toEqual([ADDRESS]);
});

it.each([
  ['a line break', 'Ann\nYou won'],
  ['a carriage return', 'Ann\rBcc: x'],
  ['a tab', 'Ann\tB'],
  ['an escape', 'Ann\u001b[31m'],
  ['a C1 control', 'Ann\u0085B'],
  ['a line separator', 'Ann\u2028B'],
  ['a paragraph separator', 'Ann\u2029B'],
  ['an override of direction', 'Ann\u202egpj'],
  ['an isolate', 'Ann\u2066B'],
  ['a space without a width', 'Ann\u200bB'],
  ['a soft hyphen', 'Ann\u00adB'],
  ['a tag', 'Ann\u{e0041}'],
])('refuses %s in a name', (_, name) => {
  expect(parse(name)).toEqual([INVISIBLE]);
});

it('says of a name that is empty or too long only that', () => {
  expect(parse(' ')).toEqual(['Please tell us your name.']);
  expect(parse('evil.example '.repeat(20))).toEqual([
    `Please keep this under ${LIMITS.name} characters.`,
  ]);
});

it('has the same rules wherever somebody is named', () => {
  for (const schema of [
    contract.auth.register.body.shape.name,
    contract.adminUsers.create.body.shape.name,
    contract.submissions.submit.body.shape.fullName,
  ]) {
    expect(schema.safeParse('evil.example').success).toBe(false);
    expect(schema.safeParse('Ann\u202eB').success).toBe(false);
  }
});

it('finds addresses in a text of any length', () => {
  expect(containsAddress(`${'a. '.repeat(100_000)}evil.example`)).toBe(true);
  expect(containsAddress('a@ '.repeat(100_000))).toBe(false);
  expect(findNameError('Ada')).toBeNull();
});
