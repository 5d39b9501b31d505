import { apiError, contract } from 'shared-kit/contract';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';
import { LARGE_BYTES } from '../body-budget';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  member = await api.member();
});
afterAll(() => api.close());

const { create } = contract.posts;

const send = (body: Buffer<ArrayBuffer>) =>
  fetch(api.url + create.path, {
    method: create.method,
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body,
  });

/** With the list itself these are `count` values. */
const listOf = (count: number) => `[${Array(count - 1).join('1,')}1]`;

const NUL = 'This text contains a character that cannot be stored.';

interface InvalidBody {
  what: string;
  body: string | Buffer;
  message: string;
  fields?: Record<string, string>;
}

const INVALID_BODIES: InvalidBody[] = [
  { what: 'truncated JSON', body: '{"title":', message: 'The body is not valid JSON.' },
  {
    what: 'bytes that are not UTF-8',
    body: Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    message: 'The body is not valid UTF-8.',
  },
  {
    what: 'JSON nested 65 deep',
    body: `${'['.repeat(65)}${']'.repeat(65)}`,
    message: 'The body is nested too deeply.',
  },
  {
    what: '100,001 values',
    body: listOf(20_001),
    message: 'The body has too many values.',
  },
  {
    what: 'a __proto__ key',
    body: '{"title":"T","structured":{"__proto__":{"x":1}}}',
    message: 'The body is not valid JSON.',
  },
  {
    what: 'an escaped __proto__ key',
    body: String.raw`{"title":"T","\u005f_proto__":{"x":1}}`,
    message: 'The body is not valid JSON.',
  },
  {
    what: 'a key that changes the prototype of a class',
    body: '{"title":"T","constructor":{"prototype":{"x":1}}}',
    message: 'The body is not valid JSON.',
  },
  {
    what: 'NUL in a text',
    body: String.raw`{"title":"T","structured":{"title":"a\u0000b"}}`,
    message: NUL,
    fields: { 'structured.title': NUL },
  },
  {
    what: 'NUL in a key',
    body: String.raw`{"title":"T","\u0000":1}`,
    message: NUL,
    fields: { body: NUL },
  },
];

describe.each([
  ['small', 0],
  ['large', LARGE_BYTES],
])('in a %s body', (_, padding) => {
  const padded = (body: string | Buffer) =>
    Buffer.concat([Buffer.alloc(padding, ' '), Buffer.from(body)]);

  test.each(INVALID_BODIES)('$what is a 400', async ({ body, message, fields }) => {
    const response = await send(padded(body));
    expect(response.status).toBe(400);
    const error = apiError.parse(await response.json());
    expect(error).toMatchObject({ code: 'invalid', message });
    expect(error.fields).toEqual(fields);
  });

  test('20,000 values are read, and are not what the endpoint accepts', async () => {
    const response = await send(padded(listOf(20_000)));
    expect(response.status).toBe(400);
    expect(apiError.parse(await response.json()).message).not.toBe('The body has too many values.');
  });

  test('commas and brackets in texts are no values', async () => {
    const title = 'Signs';
    const content = `<p>${',[{'.repeat(50_000)} "quoted" \\</p>`;
    const response = await send(padded(JSON.stringify({ title, content })));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ title, content });
  });
});
