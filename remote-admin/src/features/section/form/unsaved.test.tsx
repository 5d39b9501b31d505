import { act, screen } from '@testing-library/react';
import { sessionStore } from 'shared-kit/client/session';
import { buildViewer, renderRoute } from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { contractSchema, Form, TextField } from 'shared-kit/ui/form';
import { hasOverlap, mergeEdits } from './merge-edits';
import { prepareReset } from './reset-to-saved';
import { SessionDraft } from './SessionDraft';

const schema = contractSchema(({ heroForm }) => heroForm.shape.ctaPrimary);
const stored = { label: 'Read', href: '/blog' };
type Values = typeof stored;

interface PageProps {
  values?: Values;
  send?: (values: Values) => Promise<Values>;
}

function Page({ values = stored, send = async (sent) => sent }: PageProps) {
  return (
    <Form
      schema={schema}
      defaultValues={values}
      onSubmit={async (sent, form) => {
        const resetTo = prepareReset(form);
        resetTo(await send(sent));
      }}
      submitLabel="Save"
    >
      <SessionDraft />
      <Toaster />
      <TextField name="label" label="Text" />
      <TextField name="href" label="Link" />
    </Form>
  );
}

const viewer = buildViewer({ role: 'admin' });
const open = (props: PageProps = {}, user = viewer) =>
  renderRoute({ routes: [{ path: '/', element: <Page {...props} /> }], path: '/', viewer: user });
const text = () => screen.findByRole('textbox', { name: 'Text' });
const link = () => screen.findByRole('textbox', { name: 'Link' });
const endSession = () => act(() => sessionStore.getState().signOut());

afterEach(() => sessionStorage.clear());

test('keeps what is typed while a save is under way', async () => {
  let finish: (saved: Values) => void = () => {};
  const send = () => new Promise<Values>((resolve) => (finish = resolve));
  const { user } = open({ send });
  await user.type(await text(), ' on');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Sending…');
  await user.type(await link(), '/new');
  finish({ label: 'Read on.', href: '/blog' });
  expect(await screen.findByDisplayValue('Read on.')).toBeVisible();
  expect(await link()).toHaveValue('/blog/new');
});

test('restores unsaved changes for the same admin after the session has ended', async () => {
  const first = open();
  await first.user.type(await text(), ' on');
  endSession();
  first.unmount();

  const other = open({}, buildViewer({ id: 'other', role: 'admin' }));
  expect(await text()).toHaveValue('Read');
  other.unmount();

  const second = open({ values: { label: 'Theirs', href: '/theirs' } });
  expect(await screen.findByDisplayValue('Read on')).toBeVisible();
  expect(await link()).toHaveValue('/theirs');
  expect(
    await screen.findByText(/^What you had not saved is restored\. Somebody else has changed/),
  ).toBeVisible();
  second.unmount();

  open();
  expect(await text()).toHaveValue('Read');
});

test('keeps nothing of a form without changes', async () => {
  open();
  await text();
  endSession();
  expect(sessionStorage).toHaveLength(0);
});

test('keeps the other fields if a picture is too large to be stored', async () => {
  const { user } = open({ values: { label: 'Read', href: 'x'.repeat(200_000) } });
  await user.type(await text(), ' on');
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  endSession();
  expect(write.mock.lastCall?.[1]).toContain('"mine":{"label":"Read on"}');
});

test('merges changed fields of nested objects only', () => {
  const base = { brand: { primary: '#1', accent: '#2' }, tags: ['a'] };
  const mine = { brand: { primary: '#9', accent: '#2' }, tags: ['a'] };
  const theirs = { brand: { primary: '#1', accent: '#3' }, tags: ['b'] };
  expect(mergeEdits(base, mine, theirs)).toEqual({
    brand: { primary: '#9', accent: '#3' },
    tags: ['b'],
  });
});

test.each([
  ['the same field, to another value', { mine: { a: 2, b: 1 }, theirs: { a: 3, b: 1 } }, true],
  ['the same field, to the same value', { mine: { a: 2, b: 1 }, theirs: { a: 2, b: 1 } }, false],
  ['different fields', { mine: { a: 2, b: 1 }, theirs: { a: 1, b: 2 } }, false],
  ['nothing of one', { mine: { a: 2, b: 1 }, theirs: { a: 1, b: 1 } }, false],
  ['a field within a group', { mine: { a: 1, b: [2] }, theirs: { a: 1, b: [3] } }, true],
])('knows what overlaps: %s', (_, { mine, theirs }, expected) => {
  const base = { a: 1, b: 1 };
  expect(
    hasOverlap({ base: { group: base }, mine: { group: mine }, theirs: { group: theirs } }),
  ).toBe(expected);
});
