import { screen, waitFor } from '@testing-library/react';
import {
  buildId,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
import { Toaster } from 'shared-kit/ui';
import { WatchLevel } from './WatchLevel';

const thread = buildId();
const state = (level: string, isAutomatic = false) => ({
  target: 'thread',
  key: thread,
  level,
  isAutomatic,
});

function show(responses: MockResponses, viewer: ReturnType<typeof buildViewer> | null) {
  const element = (
    <>
      <WatchLevel target="thread" subjectKey={thread} label="Notifications of this discussion" />
      <Toaster />
    </>
  );
  return renderRoute({ routes: [{ path: '/', element }], path: '/', viewer, responses });
}

const field = () => screen.findByRole('combobox', { name: 'Notifications of this discussion' });

test('says what the level means, and why a discussion is watched', async () => {
  show({ 'GET /api/watching/:target/:key': state('watching', true) }, buildViewer());
  expect(await field()).toHaveValue('watching');
  expect(await field()).toHaveAccessibleDescription(
    'You are told of every reply. You watch it because you wrote here.',
  );
});

test('changes at once, before the API responds', async () => {
  const { user, requests } = show(
    {
      'GET /api/watching/:target/:key': state('normal'),
      'PUT /api/watching/:target/:key': () => new Promise(() => {}),
    },
    buildViewer(),
  );
  await user.selectOptions(await field(), 'Muted');
  await waitFor(async () => expect(await field()).toHaveValue('muted'));
  expect(await field()).toHaveAccessibleDescription('You are told of nothing in this discussion.');
  expect(requests.at(-1)).toMatchObject({
    method: 'PUT',
    path: `/api/watching/thread/${thread}`,
    body: { level: 'muted' },
  });
});

test('goes back and says why if the change is not saved', async () => {
  const { user } = show(
    {
      'GET /api/watching/:target/:key': state('normal'),
      'PUT /api/watching/:target/:key': errorResponse('internal', 'Broken'),
    },
    buildViewer(),
  );
  await user.selectOptions(await field(), 'Watching');
  expect(await screen.findByText('Broken')).toBeVisible();
  await waitFor(async () => expect(await field()).toHaveValue('normal'));
});

test('shows and requests nothing for a guest', async () => {
  const { requests } = show({}, null);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
