import { screen } from '@testing-library/react';
import type { Viewer } from 'shared-kit/contract';
import {
  buildHero,
  buildAuthor,
  buildPage,
  buildPostSummary,
  buildTemplate,
  buildThreadSummary,
  buildTrack,
  renderRoute,
  type MockResponses,
} from 'shared-kit/testing';
// Imports the lazy modules up front, so that the first test does not wait until they are compiled.
import './page';
import { progressResponses } from '../../features/progress/progress-responses.testing';
import { homeRoute } from './route';
import './Feed';
import './NewThreadDialog';

const templates = Array.from({ length: 7 }, (_, index) =>
  buildTemplate({ title: `Budget ${index}`, slug: `budget-${index}`, gated: index === 1 }),
);

/** What the sections of the home page request. */
export const HOME_RESPONSES: MockResponses = {
  'GET /api/home/hero': buildHero(),
  'GET /api/metrics': { items: [] },
  'GET /api/follow/status/:id': { followersCount: 3, isFollowing: false },
  'GET /api/tracks': { items: [buildTrack({ title: 'Foundations', slug: 'foundations' })] },
  'GET /api/threads': buildPage([buildThreadSummary({ title: 'A question' })]),
  'GET /api/community-submissions/highlights': {
    topContributors: [
      { name: 'Cleo', icon: 'star', badge: 'Mentor', count: 12, profileImage: null },
    ],
    challengeSpotlight: {
      title: 'Sum without SUM',
      author: 'Ada Author',
      contentPreview: 'Ten numbers, no plus.',
    },
    pendingCount: 2,
  },
  'GET /api/follow/top': { items: [buildAuthor()] },
  'GET /api/posts/feed/global': buildPage([buildPostSummary({ title: 'Global post' })]),
  'GET /api/posts/feed/following': buildPage([buildPostSummary({ title: 'Followed post' })]),
  'GET /api/posts/feed/recommended': {
    items: [buildPostSummary({ title: 'Recommended post' })],
    fallback: false,
  },
  'GET /api/posts/featured': { items: [buildPostSummary({ title: 'A tutorial' })] },
  'GET /api/templates': buildPage(templates),
};

/** Reports every element as intersecting, as in a very tall viewport. */
class IntersectingObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Renders the home page with all its sections and without animation. */
export function renderHome(
  responses: MockResponses = {},
  path = '/',
  viewer: Viewer | null = null,
) {
  Object.assign(globalThis, { IntersectionObserver: IntersectingObserver });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  return renderRoute({
    routes: [homeRoute],
    path,
    viewer,
    responses: { ...progressResponses, ...HOME_RESPONSES, ...responses },
  });
}

export const findSection = (name: string) => screen.findByRole('region', { name });
