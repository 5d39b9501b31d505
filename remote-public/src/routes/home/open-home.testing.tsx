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
// What is loaded late in a browser is compiled early here, or the first test would wait for it.
import './page';
import { home } from './route';
import './sections/Feed';
import './sections/StartDialog';

const templates = Array.from({ length: 7 }, (_, index) =>
  buildTemplate({ title: `Budget ${index}`, slug: `budget-${index}`, gated: index === 1 }),
);

/** Reports everything as near, as a very tall window would. */
class NearObserver {
  constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** The home page, read to its end and with its figures at rest, on an API that has a little of everything. */
export function openHome(answers: MockResponses = {}, path = '/', viewer: Viewer | null = null) {
  Object.assign(globalThis, { IntersectionObserver: NearObserver });
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  return renderRoute({
    routes: [home],
    path,
    viewer,
    responses: {
      'GET /api/home/hero': buildHero(),
      'GET /api/metrics': { items: [] },
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
      'GET /api/posts/feed/global': buildPage([buildPostSummary({ title: 'From everybody' })]),
      'GET /api/posts/feed/following': buildPage([
        buildPostSummary({ title: 'From the followed' }),
      ]),
      'GET /api/posts/feed/recommended': {
        items: [buildPostSummary({ title: 'Recommended' })],
        fallback: false,
      },
      'GET /api/posts/featured': { items: [buildPostSummary({ title: 'A tutorial' })] },
      'GET /api/templates': buildPage(templates),
      ...answers,
    },
  });
}

export const section = (name: string) => screen.findByRole('region', { name });
