import { useState } from 'react';
import { screen, within } from '@testing-library/react';
import { ApiError } from 'shared-kit/client';
import { renderRoute } from 'shared-kit/testing';
import { contractSchema, Form, TextField } from 'shared-kit/ui/form';
import type { FieldLabels } from './merge-fields';
import { StaleNotice } from './StaleNotice';
import { useConflict } from './use-conflict';

interface Values {
  label: string;
  href: string;
}
type Button = Values & { revision: number };

const isButton = (value: unknown): value is Button =>
  typeof value === 'object' && value !== null && 'revision' in value;
const schema = {
  safeParse: (value: unknown) => ({ data: isButton(value) ? value : undefined }),
};
const valuesSchema = contractSchema(({ heroForm }) => heroForm.shape.ctaPrimary);
const labels: FieldLabels<Values> = { label: 'Text', href: 'Link' };
const toValues = ({ label, href }: Button): Values => ({ label, href });
const opened: Button = { label: 'Read', href: '/blog', revision: 3 };
const elsewhere: Button = { label: 'Elsewhere', href: '/about', revision: 4 };

interface PageProps {
  send: (values: Values, ifMatch: number) => Promise<Button>;
}

function Page({ send }: PageProps) {
  const [latest, setLatest] = useState(opened);
  const state = useConflict<Button, Values>(latest, async () => schema);
  return (
    <Form
      schema={valuesSchema}
      defaultValues={toValues(opened)}
      onSubmit={(values) => state.save(values, (ifMatch) => send(values, ifMatch))}
      submitLabel="Save"
    >
      <StaleNotice state={state} subject="these texts" labels={labels} toValues={toValues} />
      <TextField name="label" label="Text" />
      <TextField name="href" label="Link" />
      <button type="button" onClick={() => setLatest(elsewhere)}>
        Refetch
      </button>
    </Form>
  );
}

const open = (send: PageProps['send']) =>
  renderRoute({ routes: [{ path: '/', element: <Page send={send} /> }], path: '/' });

const stale = (current: unknown) => new ApiError('Changed.', 412, 'stale', { current });
const text = () => screen.getByRole('textbox', { name: 'Text' });
const link = () => screen.getByRole('textbox', { name: 'Link' });
const save = () => screen.findByRole('button', { name: 'Save' });

async function saveStale(theirs: Button) {
  const send = jest.fn(async (values: Values, ifMatch: number) => {
    if (ifMatch !== theirs.revision) throw stale(theirs);
    return { ...values, revision: ifMatch + 1 };
  });
  const { user } = open(send);
  await save();
  await user.clear(text());
  await user.type(text(), 'Mine');
  await user.click(await save());
  return { user, send, alert: await screen.findByRole('alert') };
}

test('shows what somebody else has changed, field by field', async () => {
  const { alert } = await saveStale({ label: 'Theirs', href: '/about', revision: 4 });
  expect(alert).toHaveTextContent('Somebody else has saved these texts in the meantime.');
  const [first, second] = within(alert).getAllByRole('listitem');
  expect(first).toHaveTextContent('TextRead → TheirsYours: Mine');
  expect(second).toHaveTextContent('Link/blog → /about');
  expect(second).not.toHaveTextContent('Yours');
});

test('Keep mine saves mine with their changes to other fields', async () => {
  const { user, send } = await saveStale({ label: 'Theirs', href: '/about', revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(send).toHaveBeenLastCalledWith({ label: 'Mine', href: '/about' }, 4);
  expect(link()).toHaveValue('/about');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('Keep mine saves what was typed after the notice appeared, too', async () => {
  const { user, send } = await saveStale({ label: 'Theirs', href: '/about', revision: 4 });
  await user.type(text(), ' too');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(send).toHaveBeenLastCalledWith({ label: 'Mine too', href: '/about' }, 4);
});

test('Use theirs shows what is saved, without a request', async () => {
  const { user, send } = await saveStale({ label: 'Theirs', href: '/about', revision: 4 });
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  expect(text()).toHaveValue('Theirs');
  expect(link()).toHaveValue('/about');
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(await save());
  expect(send).toHaveBeenLastCalledWith({ label: 'Theirs', href: '/about' }, 4);
});

test('an error of another kind is the form’s', async () => {
  const send = () => Promise.reject(new ApiError('Not today.', 409, 'conflict'));
  const { user } = open(send);
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not today.');
  expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
});

test('a stale save without the current version is the form’s error too', async () => {
  const { user } = open(() => Promise.reject(stale(undefined)));
  await user.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed.');
});

test('a form without changes follows what somebody else has saved', async () => {
  const send = jest.fn(async (values: Values, ifMatch: number) => ({
    ...values,
    revision: ifMatch,
  }));
  const { user } = open(send);
  await save();
  await user.click(screen.getByRole('button', { name: 'Refetch' }));
  expect(text()).toHaveValue('Elsewhere');
  await user.click(await save());
  expect(send).toHaveBeenLastCalledWith({ label: 'Elsewhere', href: '/about' }, 4);
});

test('a form with changes keeps them and its revision', async () => {
  const send = jest.fn(async (values: Values, ifMatch: number) => ({
    ...values,
    revision: ifMatch,
  }));
  const { user } = open(send);
  await save();
  await user.type(text(), ' on');
  await user.click(screen.getByRole('button', { name: 'Refetch' }));
  expect(text()).toHaveValue('Read on');
  await user.click(await save());
  expect(send).toHaveBeenLastCalledWith({ label: 'Read on', href: '/blog' }, 3);
});
