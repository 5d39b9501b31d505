import { screen } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import { buildViewer, renderRoute } from 'shared-kit/testing';
import { EditLink } from './EditLink';

const author = buildViewer();
const post = { id: 'd2719b1c-6b6a-4c11-8a0a-6d7d5e4a0f01', authorId: author.id };

const show = (viewer: Viewer | null) =>
  renderRoute({ routes: [{ path: '/', element: <EditLink post={post} /> }], path: '/', viewer });

test.each([
  ['its author', author],
  ['an admin', buildViewer({ id: 'd2719b1c-6b6a-4c11-8a0a-6d7d5e4a0f02', role: 'admin' })],
])('leads %s from a post to the editor', (_, viewer) => {
  show(viewer);
  const link = screen.getByRole('link', { name: 'Edit this tutorial' });
  expect(link).toHaveAttribute('href', `/writer/${post.id}`);
});

test.each([
  ['a guest', null],
  ['another member', buildViewer({ id: 'd2719b1c-6b6a-4c11-8a0a-6d7d5e4a0f03' })],
])('is not there for %s', (_, viewer) => {
  show(viewer);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
