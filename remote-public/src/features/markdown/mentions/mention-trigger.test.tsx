import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  type RecordedRequest,
} from 'shared-kit/testing';
import { contractSchema, Form } from 'shared-kit/ui/form';
import type { Viewer } from 'shared-kit/contract';
import { MarkdownField } from '../MarkdownField';

const thread = buildId();
const people = [
  { id: buildId(), name: 'Ana García', handle: 'ana-garcia', avatar: null },
  { id: buildId(), name: 'Анна', handle: 'анна', avatar: null },
];
const schema = contractSchema(({ newComment }) => newComment.pick({ content: true }));

const Page = () => (
  <Form
    schema={schema}
    defaultValues={{ content: '' }}
    label="Reply"
    submitLabel="Send"
    onSubmit={() => {}}
  >
    <MarkdownField name="content" label="Text" mentions={{ thread }} />
  </Form>
);

function open(response: unknown = { items: people }, viewer: Viewer | null = buildViewer()) {
  return renderRoute({
    routes: [{ path: '/', Component: Page }],
    path: '/',
    viewer,
    responses: { 'GET /api/mentions': response },
  });
}

const area = () => screen.findByRole('textbox', { name: 'Text' });
const list = () => screen.findByRole('listbox', { name: 'People' });
const closed = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

async function type(user: ReturnType<typeof open>['user'], text: string) {
  await user.click(await area());
  // The tools are loaded with the first focus.
  await screen.findByRole('toolbar');
  await user.type(await area(), text);
}

test('an @ opens people of the discussion, and keys insert one', async () => {
  const { user, requests } = open();
  await type(user, 'Hello @');
  const options = within(await list()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ana García@ana-garcia'),
    expect.stringContaining('Анна@анна'),
  ]);
  expect(await area()).toHaveAttribute('aria-activedescendant', options[0]?.id);
  expect(screen.getByText(/^2 people\./)).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await area()).toHaveValue('Hello @анна ');
  await closed();
  expect(await area()).not.toHaveAttribute('aria-activedescendant');
  const request = requests.find(({ path }) => path === '/api/mentions');
  expect(request?.query.get('thread')).toBe(thread);
});

test('an @ that was typed before the tools have loaded opens it as well', async () => {
  open();
  const text = await area();
  // No event comes once they have: they load with the focus.
  fireEvent.input(text, { target: { value: 'Hello @' } });
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  act(() => text.focus());
  expect(await list()).toBeInTheDocument();
});

test('Tab inserts the first one, and Escape leaves what is typed', async () => {
  const { user } = open();
  await type(user, '@an');
  await list();
  await user.keyboard('{Tab}');
  expect(await area()).toHaveValue('@ana-garcia ');
  await user.keyboard('and @');
  await list();
  await user.keyboard('{Escape}');
  await closed();
  expect(await area()).toHaveValue('@ana-garcia and @');
  expect(await area()).toHaveFocus();
  await user.keyboard('{Backspace}@');
  expect(await list()).toBeInTheDocument();
});

test('Enter inserts nobody who was found for less than is typed by now', async () => {
  const { user } = open(({ query }: RecordedRequest) =>
    (query.get('q') ?? '') === '' ? { items: people } : new Promise(() => {}),
  );
  await type(user, '@');
  await list();
  await user.keyboard('zoe{Enter}next');
  expect(await area()).toHaveValue('@zoe\nnext');
  await user.keyboard(' @');
  await list();
  await user.keyboard('gar{Enter}');
  expect(await area()).toHaveValue('@zoe\nnext @ana-garcia ');
});

test('somebody who is inserted before a space is chosen once', async () => {
  const { user } = open();
  await type(user, 'Hi  there{ArrowLeft>6/}@an');
  await list();
  await user.keyboard('{Enter}');
  await closed();
  expect(await area()).toHaveValue('Hi @ana-garcia there');
  await user.keyboard('{Enter}');
  expect(await area()).toHaveValue('Hi @ana-garcia\n there');
});

test('a click inserts one, and the text keeps the focus', async () => {
  const { user } = open();
  await type(user, '@');
  await user.click(within(await list()).getByRole('option', { name: /Анна/ }));
  expect(await area()).toHaveValue('@анна ');
  expect(await area()).toHaveFocus();
});

test('without people, or without an answer, the text is typed as before', async () => {
  const { user } = open(errorResponse('internal', 'Broken'));
  await type(user, '@zz');
  expect(await screen.findByText('Unable to look for people right now.')).toBeInTheDocument();
  await user.keyboard('{Enter}next');
  expect(await area()).toHaveValue('@zz\nnext');
});

test('guests are suggested nobody', async () => {
  const { user, requests } = open({ items: people }, null);
  await type(user, '@an');
  expect(requests.filter(({ path }) => path === '/api/mentions')).toEqual([]);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});
