import { matchPath } from 'shared-kit/client/router';
import { isPathPattern } from './slots';

it.each([
  '/',
  '/*',
  '/blog/:slug',
  '/writer/:id?',
  '/admin/*',
  '/gigs.v2/~new',
  '/:a/:b?/:c?',
  '/@:handle',
])('%s is a route pattern', (pattern) => expect(isPathPattern(pattern)).toBe(true));

it.each([
  '',
  'blog',
  '*',
  '//evil.example',
  '/blog/',
  '/?*',
  '/blog*',
  '/bx?log',
  '/gigs???',
  '/gigs?/new',
  '/*/new',
  '/a b',
  '/(a+)+',
  '/:a?/:b?/:c?/:d?',
  '/@:a?',
  '/@:a/b',
  '/a/@:b',
  '/@a',
  `/${'a/'.repeat(20)}a`,
  `/${'a'.repeat(200)}`,
  7,
])('%s is none', (value) => expect(isPathPattern(value)).toBe(false));

it('is about what React Router takes for another path', () => {
  expect(matchPath('/bx?log', '/blog')).not.toBeNull();
  expect(() => matchPath('/gigs???', '/')).toThrow('Invalid regular expression');
});
