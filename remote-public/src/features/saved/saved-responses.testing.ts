import type { MockResponses } from 'shared-kit/testing';

/** What the pages of a member request who has saved nothing. */
export const savedResponses: MockResponses = {
  'GET /api/saved/items/:kind/:id': { isSaved: false, lists: [] },
};
