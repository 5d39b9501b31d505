import { buildPostSummary } from 'shared-kit/testing';
import { tutorialBadge } from './TutorialCard';

const NOW = Date.parse('2026-03-10T12:00:00Z');

function badgeOf(createdAt: string, likes: number) {
  const metrics = { likes, comments: 0, shares: 0 };
  return tutorialBadge(buildPostSummary({ createdAt, metrics }), NOW);
}

test('labels a tutorial of the last seven days New, whatever its likes', () => {
  expect(badgeOf('2026-03-03T12:00:01Z', 50)).toBe('New');
});

test('labels an older one Trending from five likes, else Featured', () => {
  expect(badgeOf('2026-03-03T12:00:00Z', 5)).toBe('Trending');
  expect(badgeOf('2026-03-03T12:00:00Z', 4)).toBe('Featured');
});
