import { screen, within } from '@testing-library/react';
import {
  buildPost,
  buildViewer,
  renderRoute,
  jsonResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { createLocalDraftStore } from '../../features/draft/local-draft';
import { tutorialDocument } from '../../features/tutorial/document/document';
import remote from '../../remote';

// Quill needs a real browser; these tests do not use it.
jest.mock('shared-kit/ui/rich-text-editor', () => ({ RichTextField: () => null }));

const viewer = buildViewer();

const open = (responses: MockResponses, path: string) =>
  renderRoute({ routes: remote.routes, path, viewer, responses });

const saveDraft = () => screen.getByRole('button', { name: 'Save draft' });

afterEach(() => localStorage.clear());

const staleResponse = (current: object) =>
  jsonResponse(412, {
    message: 'Someone saved this meanwhile.',
    code: 'stale',
    requestId: 'x',
    current,
  });

test('sends the revision that each save overwrites', async () => {
  const post = buildPost({ status: 'draft', revision: 4 });
  const { user, requests } = open(
    { 'GET /api/posts/id/:id': post, 'PUT /api/posts/:id': { ...post, revision: 5 } },
    `/writer/${post._id}`,
  );
  for (const text of [' one', ' two']) {
    await user.type(await screen.findByLabelText('Title'), text);
    await user.click(saveDraft());
    await screen.findByText('Saved');
  }
  const saves = requests.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
});

test('overwrites a newer version only when the writer confirms', async () => {
  const post = buildPost({ title: 'Mine', status: 'draft', revision: 1 });
  const newer = { ...post, title: 'Theirs', revision: 7 };
  const { user, requests } = open(
    {
      'GET /api/posts/id/:id': post,
      'PUT /api/posts/:id': ({ headers }: RecordedRequest) =>
        headers.get('if-match') === '"7"' ? { ...post, revision: 8 } : staleResponse(newer),
    },
    `/writer/${post._id}`,
  );
  const title = await screen.findByLabelText('Title');
  await user.type(title, ' and more');
  await user.click(saveDraft());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to save draft Someone saved this meanwhile.');
  expect(title).toHaveValue('Mine and more');
  const draft = await createLocalDraftStore(viewer.id, post._id, tutorialDocument).read();
  expect(draft?.content.title).toBe('Mine and more');

  await user.click(within(alert).getByRole('button', { name: 'Overwrite with my version' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Mine and more' });
});

test('saves after a response was lost', async () => {
  const post = buildPost({ title: 'Mine', status: 'draft', revision: 1 });
  let saved: object | null = null;
  const { user } = open(
    {
      'GET /api/posts/id/:id': post,
      'PUT /api/posts/:id': ({ body, headers }: RecordedRequest) => {
        if (headers.get('if-match') === '"2"') return { ...post, revision: 3 };
        if (saved !== null) return staleResponse(saved);
        saved = { ...post, ...Object(body), revision: 2 };
        throw new TypeError('Connection lost.');
      },
    },
    `/writer/${post._id}`,
  );
  await user.type(await screen.findByLabelText('Title'), ' one');
  await user.click(saveDraft());
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Title'), ' two');
  await user.click(saveDraft());
  expect(await screen.findByText('Saved')).toBeVisible();
});
