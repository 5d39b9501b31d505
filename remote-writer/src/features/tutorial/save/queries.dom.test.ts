import { waitFor } from '@testing-library/react';
import { configureApi } from 'shared-kit/client';
import { QueryClient } from 'shared-kit/client/query';
import { buildPost, mockApi } from 'shared-kit/testing';
import { editedPostQuery, rememberPost } from './queries';

const loaded = buildPost({ title: 'Loaded', revision: 1 });
const saved = { ...loaded, title: 'Saved', revision: 2 };

test('a save is newer than a response that was on its way', async () => {
  configureApi({ getToken: () => 'token' });
  let respond: (() => void) | undefined;
  mockApi({
    'GET /api/posts/id/:id': () =>
      new Promise((resolve) => {
        respond = () => resolve(loaded);
      }),
  });
  const client = new QueryClient();
  const query = editedPostQuery('mia', loaded._id);
  const loading = client.fetchQuery(query);
  await waitFor(() => expect(respond).toBeDefined());
  rememberPost(client, 'mia', saved);
  respond?.();
  expect(await loading).toEqual(saved);
  expect(client.getQueryData(query.queryKey)).toEqual(saved);
});

test('a post that one member has loaded is not shown to the next', () => {
  const client = new QueryClient();
  rememberPost(client, 'mia', saved);
  expect(client.getQueryData(editedPostQuery('otto', saved._id).queryKey)).toBeUndefined();
});
