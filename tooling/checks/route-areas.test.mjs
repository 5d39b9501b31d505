import { areasOfFile } from './route-areas.mjs';

const AREAS = ['/', '/blog', '/tracks'];
const SOURCES = new Map([
  ['remote.tsx', "import { homeRoute } from './routes/home/route';"],
  ['routes/home/route.ts', "export const homeRoute = { lazy: () => import('./page') };"],
  ['routes/home/page.tsx', "import { Hero } from './Hero';"],
  ['routes/home/Hero.tsx', "import styles from './Hero.module.css';"],
  ['routes/home/Hero.module.css', ''],
  ['routes/blog/slug/page.tsx', "import { PostCard } from '../../../features/posts/PostCard';"],
  ['routes/tracks/page.tsx', "import { PostCard } from '../../features/posts/PostCard';"],
  ['features/posts/PostCard.tsx', "import { format } from './format';"],
  ['features/posts/format.ts', ''],
  ['features/posts/unused.ts', ''],
]);
const areasOf = (path) => areasOfFile('remote-public', path, AREAS, SOURCES);

test('a page affects its own part of the site', () => {
  expect(areasOf('routes/blog/slug/page.tsx')).toEqual(['/blog']);
});

test('the folder of the home page is its part of the site', () => {
  expect(areasOf('routes/home/Hero.module.css')).toEqual(['/']);
});

test('what several pages import affects them all, however far away', () => {
  expect(areasOf('features/posts/format.ts')).toEqual(['/blog', '/tracks']);
});

test.each(['remote.tsx', 'features/posts/unused.ts', 'features/posts/deleted.ts'])(
  '%s may affect every page of the remote',
  (path) => {
    expect(areasOf(path)).toEqual(AREAS);
  },
);
