import { doPathsOverlap } from './path-overlap';

test.each([
  ['/', '/'],
  ['/blog/:slug', '/Blog/:id'],
  ['/*', '/blog/:slug'],
  ['*', '/'],
  ['/blog/*', '/blog'],
  ['/:page', '/about'],
  ['/:a/:b', '/blog/:slug'],
  ['/blog/new', '/blog/:slug'],
  ['/writer/:id?', '/writer'],
  ['/:any?/*', '/login'],
  ['/@:handle', '/@:name'],
  ['/@:handle', '/:page'],
])('%s and %s overlap, either way', (one, other) => {
  expect(doPathsOverlap(one, other)).toBe(true);
  expect(doPathsOverlap(other, one)).toBe(true);
});

test.each([
  ['/gigs', '/gig'],
  ['/gigs', '/'],
  ['/@:handle', '/gigs'],
  ['/gigs/:id', '/gigs'],
  ['/gigs/*', '/blog/:slug'],
  ['/blog/:slug/like', '/blog/:slug'],
  ['/writer/:id?', '/writer/a/b'],
])('%s and %s have no path in common', (one, other) => {
  expect(doPathsOverlap(one, other)).toBe(false);
  expect(doPathsOverlap(other, one)).toBe(false);
});

test('a pattern of many optional segments is compared in as many steps', () => {
  const many = '/:a?'.repeat(5_000);
  expect(doPathsOverlap(many, '/blog/:slug')).toBe(true);
  expect(doPathsOverlap(`${many}/end`, '/blog/start')).toBe(false);
});
