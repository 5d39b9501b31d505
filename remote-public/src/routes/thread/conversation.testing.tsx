import { screen, within } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  aComment,
  aPage,
  aThread,
  aViewer,
  problem,
  renderRoute,
  type Answers,
  type SeenRequest,
} from 'shared-kit/testing';
import { thread } from './route';

/** A discussion with one reply, and those who take part in it. */
export const why = aThread({ title: 'Why?', replyCount: 1 });
export const said = aComment({ thread: why._id, content: 'Set it\nto FALSE.' });
export const asker = aViewer({ id: why.createdBy.id, name: 'Theo Thread' });
export const rita = aViewer({ id: said.createdBy.id, name: 'Rita Reply' });
export const moderator = aViewer({ role: 'moderator' });

export const PLACE = `/discussions/${why._id}`;

export function open(viewer: Viewer | null, answers: Answers = {}, path = PLACE) {
  return renderRoute({
    routes: [thread],
    path,
    viewer,
    responses: {
      'GET /api/threads/:id': why,
      'GET /api/comments/thread/:id': aPage([said]),
      ...answers,
    },
  });
}

export const row = () => screen.findByRole('listitem', { name: 'Reply by Rita Reply' });
export const inRow = async (name: string) => within(await row()).getByRole('button', { name });
export const button = (name: string) => screen.findByRole('button', { name });

export const sent = (requests: SeenRequest[]) => requests.find(({ method }) => method !== 'GET');
export const broken = problem('internal', 'Broken');
/** The API's answer to a change of the discussion. */
export const applied = ({ body }: SeenRequest) => ({
  ...why,
  ...(typeof body === 'object' ? body : {}),
});
