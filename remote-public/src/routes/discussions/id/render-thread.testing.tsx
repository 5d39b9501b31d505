import { screen, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  buildComment,
  buildPage,
  buildThread,
  buildViewer,
  errorResponse,
  renderRoute,
  type MockResponses,
  type RecordedRequest,
} from 'shared-kit/testing';
import { watchResponses } from '../../../features/watching/watch-responses.testing';
import { savedResponses } from '../../../features/saved/saved-responses.testing';
import { threadRoute } from './route';

/** A discussion with one reply, and its participants. */
export const thread = buildThread({ title: 'Why?', replyCount: 1 });
export const firstReply = buildComment({ thread: thread._id, content: 'Set it\nto FALSE.' });
export const threadAuthor = buildViewer({ id: thread.createdBy.id, name: 'Theo Thread' });
export const replyAuthor = buildViewer({ id: firstReply.createdBy.id, name: 'Rita Reply' });
export const moderator = buildViewer({ role: 'moderator' });

export const THREAD_PATH = `/discussions/${thread._id}`;

export function renderThread(
  viewer: Viewer | null,
  responses: MockResponses = {},
  path = THREAD_PATH,
) {
  return renderRoute({
    routes: [threadRoute],
    path,
    viewer,
    responses: {
      ...savedResponses,
      ...watchResponses,
      'GET /api/threads/:id': thread,
      'GET /api/comments/thread/:id': buildPage([firstReply]),
      ...responses,
    },
  });
}

export const findReply = () => screen.findByRole('listitem', { name: 'Reply by Rita Reply' });
export const findReplyButton = async (name: string) =>
  within(await findReply()).getByRole('button', { name });
export const findButton = (name: string) => screen.findByRole('button', { name });

export const findMutation = (requests: RecordedRequest[]) =>
  requests.find(({ method }) => method !== 'GET');
export const internalError = errorResponse('internal', 'Broken');
/** The API's response to an update of the discussion. */
export const updatedThread = ({ body }: RecordedRequest) => ({
  ...thread,
  ...(typeof body === 'object' ? body : {}),
});
