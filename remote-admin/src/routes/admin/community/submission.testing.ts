import type { Submission } from 'shared-kit/contract';
import { buildId, jsonResponse } from 'shared-kit/testing';

export function buildSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    _id: buildId(),
    title: 'Reconcile two price lists',
    category: '',
    fullName: 'Ines Duarte',
    email: 'ines@sheetfolk.test',
    bio: 'Buys for three shops.',
    profileImage: null,
    socialUrl: 'https://www.example.test/ines',
    tags: ['prices'],
    content: '<p>Both lists go into one table.</p>',
    status: 'pending',
    adminNotes: '',
    attachments: [],
    createdAt: '2026-05-04T10:00:00.000Z',
    revision: 3,
    review: null,
    postSlug: null,
    ...changes,
  };
}

/** The 412 of a review or an edit, with the submission as somebody else has left it. */
export const staleResponse = (current: Submission) =>
  jsonResponse(412, { message: 'Changed.', code: 'stale', requestId: 'test', current });
