import type { MockResponses } from 'shared-kit/testing';

/** What the pages of a member request who has read nothing. */
export const progressResponses: MockResponses = {
  'GET /api/progress/tracks': { items: [] },
  'GET /api/progress/posts/:id': { isRead: false, position: 0 },
};
