import {
  button,
  fillFields,
  localDraft,
  localTitle,
  openEditor,
  titleField,
} from './open-editor.testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { Post } from 'shared-kit/contract';
import { buildPost, jsonResponse, type RecordedRequest } from 'shared-kit/testing';
import { toDocument } from '../../features/tutorial/document/document';

jest.mock('../../features/tutorial/editor-form/EditorForm', () =>
  jest.requireActual('./open-editor.testing'),
);
jest.mock('../../features/tutorial/import-export/markdown', () => ({ toMarkdown: async () => '' }));

const staleResponse = (current: object) =>
  jsonResponse(412, { message: 'It was changed.', code: 'stale', requestId: 'x', current });

const base = buildPost({ title: 'Sum by month', status: 'draft', revision: 1 });

/** A server that somebody else has changed, and that saves only over its newest revision. */
function changedElsewhere(changes: Partial<Post>) {
  let current = { ...base, ...changes, revision: 7 };
  return ({ headers }: RecordedRequest) => {
    if (headers.get('if-match') !== `"${current.revision}"`) return staleResponse(current);
    current = { ...current, revision: current.revision + 1 };
    return current;
  };
}

const open = (save: (request: RecordedRequest) => unknown) =>
  openEditor(
    { 'GET /api/posts/id/:id': base, 'PATCH /api/posts/:id': save },
    `/writer/${base._id}`,
  );

const dialog = () => screen.findByRole('dialog', { name: 'This tutorial was changed elsewhere' });

test('sends the revision that each save is based on', async () => {
  let revision = 1;
  const { user, requests } = open(() => ({ ...base, revision: (revision += 1) }));
  for (const text of [' one', ' two']) {
    await user.type(await titleField(), text);
    await user.click(button('Save draft'));
    await screen.findByText('Saved');
  }
  const saves = requests.filter(({ method }) => method === 'PATCH');
  expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"']);
});

test('merges what was changed in other sections, without asking', async () => {
  const { user, requests } = open(changedElsewhere({ summary: 'Written elsewhere' }));
  await user.type(await titleField(), ' and year');
  await user.click(button('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await titleField()).toHaveValue('Sum by month and year');
  expect(screen.getByLabelText('Summary')).toHaveValue('Written elsewhere');
  expect(requests.at(-1)?.headers.get('if-match')).toBe('"7"');
});

test('shows both sides of a section that both have changed, and saves the choice', async () => {
  const { user, requests } = open(changedElsewhere({ title: 'Sum by week' }));
  await user.type(await titleField(), ' and year');
  await user.click(button('Save draft'));
  const shown = within(await dialog());
  expect(shown.getByRole('heading', { name: 'Title' })).toBeVisible();
  expect(shown.getByRole('button', { name: '1 still to choose' })).toBeDisabled();
  await waitFor(async () => expect(await localTitle(base._id)).toBe('Sum by month and year'));

  await user.click(shown.getByRole('button', { name: 'Take theirs' }));
  await user.click(shown.getByRole('button', { name: 'Save the result' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await titleField()).toHaveValue('Sum by week');
  expect(requests.at(-1)?.headers.get('if-match')).toBe('"7"');
});

test('lets the writer decide later, and keeps the text until then', async () => {
  const { user, requests } = open(changedElsewhere({ title: 'Sum by week' }));
  await user.type(await titleField(), ' and year');
  await user.click(button('Save draft'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Decide later' }));
  expect(screen.getByText('Changed elsewhere')).toBeVisible();
  await user.type(await titleField(), ' to date');
  await waitFor(async () =>
    expect(await localTitle(base._id)).toBe('Sum by month and year to date'),
  );

  const sent = requests.length;
  await user.click(button('Save draft'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Decide later' }));
  await user.click(button('Compare'));
  const shown = within(await dialog());
  expect(requests).toHaveLength(sent);
  await user.click(shown.getByRole('button', { name: 'Keep all of mine' }));
  await user.click(shown.getByRole('button', { name: 'Save the result' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await titleField()).toHaveValue('Sum by month and year to date');
});

test('keeps both introductions, one after the other', async () => {
  const { structured } = base;
  const { user } = open(
    changedElsewhere({ structured: { ...structured, introduction: '<p>Theirs.</p>' } }),
  );
  const introduction = await screen.findByLabelText('Introduction');
  await fillFields(user, { Introduction: '<p>Mine.</p>' });
  await user.click(button('Save draft'));
  const shown = within(await dialog());
  await user.click(shown.getByRole('button', { name: 'Keep both' }));
  await user.click(shown.getByRole('button', { name: 'Save the result' }));
  await waitFor(() =>
    expect(introduction).toHaveValue('<p>Months are dates.</p><p>Mine.</p><p>Theirs.</p>'),
  );
});

test('compares with a draft of this device that is older than the saved version', async () => {
  const server = toDocument(base);
  await localDraft(base._id).write(
    { ...server, title: 'From this device' },
    { version: '0', content: { ...server, title: 'Long ago' } },
  );
  const { user, requests } = open(() => ({ ...base, title: 'From this device', revision: 2 }));
  const shown = within(await dialog());
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
  await user.click(shown.getByRole('button', { name: 'Keep mine' }));
  await user.click(shown.getByRole('button', { name: 'Save the result' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await titleField()).toHaveValue('From this device');
  expect(requests.at(-1)?.headers.get('if-match')).toBe('"1"');
});

test('does not conflict with a save whose response was lost', async () => {
  const saves: RecordedRequest[] = [];
  const { user } = open((request) => {
    saves.push(request);
    if (saves.length === 1) throw new TypeError('Connection lost.');
    return { ...base, revision: saves.length };
  });
  await user.type(await titleField(), ' one');
  await user.click(button('Save draft'));
  await screen.findByText('Offline, kept on this device');
  await user.type(await titleField(), ' two');
  await user.click(button('Save draft'));
  expect(await screen.findByText('Saved')).toBeVisible();
  const [lost, repeated, next] = saves;
  expect(repeated?.body).toEqual(lost?.body);
  expect(repeated?.headers.get('if-match')).toBe('"1"');
  expect(next?.headers.get('if-match')).toBe('"2"');
});
