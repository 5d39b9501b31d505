import { screen } from '@testing-library/react';
import { buildViewer } from 'shared-kit/testing';
import { renderThread, thread } from './render-thread.testing';

let isOffline = true;

jest.mock('./ReplyForm', () => {
  if (isOffline) throw new Error('Loading chunk 7 failed.');
  return jest.requireActual<object>('./ReplyForm');
});

test('a reply form that cannot be loaded costs its own spot, and Retry loads it', async () => {
  // React reports the error that the boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = renderThread(buildViewer());
  expect(await screen.findByText('Unable to load the reply form.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: thread.title })).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Reply by Rita Reply' })).toBeVisible();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('textbox', { name: 'Your reply' })).toBeVisible();
});
