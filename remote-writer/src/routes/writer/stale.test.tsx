import { screen, within } from '@testing-library/react';
import {
  buildPost,
  buildViewer,
  renderRoute,
  jsonResponse,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { createMirror, mirrorKey } from '../../features/draft/mirror';
import { tutorialForm } from '../../features/tutorial/form';
import remote from '../../remote';

// Quill needs a real browser; nothing is written in it here.
jest.mock('shared-kit/ui/rich-text-editor', () => ({ RichTextField: () => null }));

const viewer = buildViewer();

const open = (responses: MockResponses, path: string) =>
  renderRoute({ routes: remote.routes, path, viewer, responses });

const saveDraft = () => screen.getByRole('button', { name: 'Save draft' });

afterEach(() => localStorage.clear());

const asStale = (current: object) =>
  jsonResponse(412, {
    message: 'Someone saved this meanwhile.',
    code: 'stale',
    requestId: 'x',
    current,
  });

test('each save names the version it is written over, also after its own', async () => {
  const post = buildPost({ status: 'draft', revision: 4 });
  const { user, requests } = open(
    { 'GET /api/posts/id/:id': post, 'PUT /api/posts/:id': { ...post, revision: 5 } },
    `/writer/${post._id}`,
  );
  for (const words of [' one', ' two']) {
    await user.type(await screen.findByLabelText('Title'), words);
    await user.click(saveDraft());
    await screen.findByText('Saved');
  }
  const saves = requests.filter(({ method }) => method === 'PUT');
  expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"5"']);
});

test('a save that another one has overtaken writes over nothing, says so, and keeps the text', async () => {
  const post = buildPost({ title: 'Mine', status: 'draft', revision: 1 });
  const theirs = { ...post, title: 'Theirs', revision: 7 };
  const { user, requests } = open(
    {
      'GET /api/posts/id/:id': post,
      'PUT /api/posts/:id': ({ headers }: RecordedRequest) =>
        headers.get('if-match') === '"7"' ? { ...post, revision: 8 } : asStale(theirs),
    },
    `/writer/${post._id}`,
  );
  const title = await screen.findByLabelText('Title');
  await user.type(title, ' and more');
  await user.click(saveDraft());
  const bar = await screen.findByRole('alert');
  expect(bar).toHaveTextContent('Unable to save draft Someone saved this meanwhile.');
  expect(title).toHaveValue('Mine and more');
  expect(createMirror(mirrorKey(viewer.id, post._id), tutorialForm).read()?.content.title).toBe(
    'Mine and more',
  );

  await user.click(within(bar).getByRole('button', { name: 'Save mine over it' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(requests.at(-1)?.body).toMatchObject({ title: 'Mine and more' });
});

test('a save whose answer was lost does not stand in the way of the next one', async () => {
  const post = buildPost({ title: 'Mine', status: 'draft', revision: 1 });
  let arrived: object | null = null;
  const { user } = open(
    {
      'GET /api/posts/id/:id': post,
      'PUT /api/posts/:id': ({ body, headers }: RecordedRequest) => {
        if (headers.get('if-match') === '"2"') return { ...post, revision: 3 };
        if (arrived !== null) return asStale(arrived);
        arrived = { ...post, ...Object(body), revision: 2 };
        throw new TypeError('The line is dead.');
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
