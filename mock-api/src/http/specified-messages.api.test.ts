import { contract, emailForm, newDiscussion, type EndpointDefinition } from 'shared-kit/contract';
import type * as z from 'zod';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

type Body = Record<string, unknown>;

interface Rule {
  endpoint: EndpointDefinition & { body: z.ZodType };
  /** A body without faults. */
  body: Body;
  field: string;
  message: string;
}

const { auth, comments, submissions, subscribers, threads } = contract;

const SUBMISSION = {
  fullName: 'Grace Guest',
  email: 'grace@example.test',
  title: 'What a pivot table is for',
  content: `<p>${'Pivot tables answer more than one question. '.repeat(3)}</p>`,
};
const REGISTRATION = { name: 'Grace', email: 'grace@example.test', password: 'long enough by far' };
const LOGIN = { email: 'grace@example.test', password: 'long enough by far' };

const submission = (field: string, message: string): Rule => ({
  endpoint: submissions.submit,
  body: SUBMISSION,
  field,
  message,
});

const RULES: Rule[] = [
  submission('fullName', 'Full name is required.'),
  submission('email', 'Enter a valid email.'),
  submission('title', 'Give your blog a title.'),
  submission('content', 'Please add more details to your blog.'),
  {
    endpoint: subscribers.subscribe,
    body: { email: 'grace@example.test' },
    field: 'email',
    message: 'Enter a valid email',
  },
  {
    endpoint: auth.register,
    body: REGISTRATION,
    field: 'name',
    message: 'Please tell us your name.',
  },
  { endpoint: auth.register, body: REGISTRATION, field: 'email', message: 'Enter a valid email.' },
  { endpoint: auth.login, body: LOGIN, field: 'email', message: 'Enter a valid email.' },
  { endpoint: auth.forgot, body: LOGIN, field: 'email', message: 'Enter a valid email.' },
  {
    endpoint: threads.create,
    body: { title: 'Which lookup?', category: 'formulas' },
    field: 'title',
    message: 'Please give your discussion a title.',
  },
  {
    endpoint: threads.create,
    body: { title: 'Which lookup?', category: 'formulas' },
    field: 'category',
    message: 'Please choose a category.',
  },
  {
    endpoint: comments.create,
    body: { thread: '01890a5d-ac96-774b-bcce-b302099a8057', content: 'A reply' },
    field: 'content',
    message: 'Please write a reply first.',
  },
];

const FAULTS: [string, (body: Body, field: string) => Body][] = [
  [
    'missing',
    (body, field) => Object.fromEntries(Object.entries(body).filter(([k]) => k !== field)),
  ],
  ['null', (body, field) => ({ ...body, [field]: null })],
  ['empty', (body, field) => ({ ...body, [field]: '' })],
  ['white space', (body, field) => ({ ...body, [field]: ' \n\t ' })],
  ['a number', (body, field) => ({ ...body, [field]: 7 })],
  ['a list', (body, field) => ({ ...body, [field]: ['a'] })],
  ['an object', (body, field) => ({ ...body, [field]: { toString: 'a' } })],
];

const CASES = RULES.flatMap((rule) =>
  FAULTS.map(([fault, spoil]) => ({
    ...rule,
    fault,
    path: rule.endpoint.path,
    spoilt: spoil(rule.body, rule.field),
  })),
);

const firstMessage = (schema: z.ZodType, input: unknown, field: string) =>
  schema.safeParse(input).error?.issues.find(({ path }) => path.join('.') === field)?.message;

test.each(CASES)(
  '$path says $message if $field is $fault, in a form and over HTTP',
  async ({ endpoint, field, message, spoilt }) => {
    expect(firstMessage(endpoint.body, spoilt, field)).toBe(message);
    const response = await api.send(endpoint, { body: spoilt }, member);
    expect(response).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  },
);

const FORM_RULES: [string, z.ZodType, string][] = [
  ['title', newDiscussion, 'Please add a title and description before posting.'],
  ['description', newDiscussion, 'Please add a title and description before posting.'],
  ['email', emailForm, 'Enter a valid email'],
];

test.each(
  FORM_RULES.flatMap(([field, schema, message]) =>
    FAULTS.map(([fault, spoil]) => ({ field, schema, message, fault, spoil })),
  ),
)('the form says $message if $field is $fault', ({ field, schema, message, spoil }) => {
  const body = { title: 'Which lookup?', category: 'formulas', description: 'Two keys.' };
  expect(firstMessage(schema, spoil(body, field), field)).toBe(message);
});

test('files of a submission that are none say so', async () => {
  for (const dataUrl of [undefined, null, '', ' ', 7]) {
    const body = { ...SUBMISSION, attachments: [{ name: 'a.csv', dataUrl }] };
    expect(await api.send(submissions.submit, { body })).toMatchObject({
      status: 400,
      body: { fields: { 'attachments.0.dataUrl': 'Unable to process some files.' } },
    });
  }
});
