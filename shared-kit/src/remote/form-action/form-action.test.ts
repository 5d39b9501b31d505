import { ApiError } from 'shared-kit/client';
import { RouterContextProvider } from 'shared-kit/client/router';
import {
  defineFormAction,
  formSubmissionContext,
  type FormActionOptions,
  type FormSubmission,
} from 'shared-kit/remote/form-action';

const submit = jest.fn<
  ReturnType<FormActionOptions['submit']>,
  Parameters<FormActionOptions['submit']>
>();

beforeEach(() => {
  submit.mockReset().mockResolvedValue({ location: '/done' });
});

const fields = { title: 'A title', content: 'A text', password: 'secret' };

async function send(
  options: Partial<FormActionOptions> = {},
  submission: Partial<FormSubmission> = {},
  path = '/discussions/1?post=sum',
) {
  const action = defineFormAction({ access: 'visitor', failure: 'Not sent', submit, ...options });
  if (typeof action !== 'function') throw new TypeError('An action is a function.');
  const known = { isMember: false, isKept: false, idempotencyKey: 'k', ...submission };
  const context = new RouterContextProvider(new Map([[formSubmissionContext, known]]));
  const url = new URL(path, 'https://site.test');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  return action({ context, request, url, params: { id: '1' }, pattern: '' });
}

test('gives the form what was sent, and returns where it leads to', async () => {
  expect(await send()).toEqual({ accepted: { location: '/done' } });
  const [form] = submit.mock.calls[0] ?? [];
  expect(form).toMatchObject({ params: { id: '1' }, page: '/discussions/1?post=sum' });
  expect(form?.query.get('post')).toBe('sum');
  expect([form?.value('title'), form?.value('none')]).toEqual(['A title', '']);
  expect(form?.idempotencyKey).toBe('k');
});

test('a rejection has the messages at fields in their order, and the others above them', async () => {
  const errors = { thread: 'No such thread.', content: 'Too short.', title: 'Too long.' };
  const error = new ApiError('Please check.', 422, 'invalid', { fields: errors });
  submit.mockRejectedValue(error);
  const result = await send();
  expect(result).toEqual({
    rejected: {
      status: 422,
      page: '/discussions/1?post=sum',
      values: { title: 'A title', content: 'A text' },
      errors: { title: 'Too long.', content: 'Too short.' },
      messages: ['Please check.', 'No such thread.'],
    },
  });
  expect(JSON.stringify(result)).toMatch(/"errors":{"title".*"content"/);
});

test('says once what is wrong', async () => {
  const fieldsOfError = { title: 'Too long.' };
  submit.mockRejectedValue(new ApiError('Too long.', 400, 'invalid', { fields: fieldsOfError }));
  expect(await send()).toMatchObject({ rejected: { messages: [] } });
});

test.each([
  [0, 503, 'Not sent'],
  [500, 503, 'Down.'],
  [409, 409, 'Down.'],
])('an error of the API with status %d is a response with %d', async (status, sent, message) => {
  submit.mockRejectedValue(new ApiError('Down.', status, 'internal'));
  expect(await send()).toMatchObject({ rejected: { status: sent, messages: [message] } });
});

test('an error of the action itself is not hidden', async () => {
  submit.mockRejectedValue(new TypeError('A mistake.'));
  await expect(send()).rejects.toThrow('A mistake.');
});

test.each([
  ['member-text', true],
  ['member-button', false],
] as const)('a guest’s %s asks for a log-in', async (access, isText) => {
  const page = '/blog/sum?a=b';
  const path = `/blog/1/like?${new URLSearchParams({ from: page })}`;
  expect(await send({ access }, {}, path)).toEqual({ unauthenticated: { page, isText } });
  expect(submit).not.toHaveBeenCalled();
  submit.mockRejectedValue(new ApiError('Ended.', 401, 'unauthenticated'));
  const ended = await send({ access }, { isMember: true }, path);
  expect(ended).toEqual({ unauthenticated: { page, isText } });
});

test('only a text is sent after a log-in', async () => {
  const after = { isMember: true, isKept: true };
  expect(await send({ access: 'member-button' }, after)).toBeNull();
  expect(await send({ access: 'visitor' }, after)).toBeNull();
  expect(submit).not.toHaveBeenCalled();
  expect(await send({ access: 'member-text' }, after)).toHaveProperty('accepted');
});

test('never names the page of another site', async () => {
  const { page } = Object(
    await send({ access: 'member-button' }, {}, '/a?from=//evil.test'),
  ).unauthenticated;
  expect(page).toBe('/a?from=//evil.test');
});
