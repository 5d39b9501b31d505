import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRemote } from './remotes.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(folder, 'src'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file, source) => writeFileSync(join(folder, 'src', file), source);
const read = () => readRemote('remote-shop', folder);

test('the paths of a remote are those of its routes, children included', () => {
  write('routes.ts', `export const item: object = { path: ':id' };`);
  write(
    'remote.tsx',
    `import { item } from './routes';
     import styles from './page.module.css';
     export default { name: 'remote_shop', title: 'Shop', access: 'user', routes: [
       { path: '/', className: styles.page },
       { path: '/shop', children: [{ index: true }, item, { path: '*' }] },
     ] };`,
  );
  write('page.module.css', '');
  expect(read()).toEqual({
    name: 'remote_shop',
    title: 'Shop',
    paths: ['/', '/shop', '/shop/:id', '/shop/*'],
    access: 'user',
    navigation: [],
    slots: [],
    isServerRendered: false,
  });
});

const withSlots = (slots) =>
  write(
    'remote.tsx',
    `export default { name: 'remote_shop', title: 'Shop', access: 'user', routes: [{ path: '/shop' }],
       slots: ${slots} };`,
  );
const OFFER = `name: 'post.below', component: () => import('./Offer'), props: () => true`;

test('says what the remote offers to slots apart from its links, and for whom', () => {
  withSlots(`[{ slot: 'account', to: '/shop' }, { ${OFFER} },
    { ${OFFER.replace('post', 'thread')}, order: 5, visibleTo: 'admin' }]`);
  expect(read()).toMatchObject({
    slots: [{ slot: 'account', to: '/shop' }],
    components: [
      { name: 'post.below', order: 50, visibleTo: 'user' },
      { name: 'thread.below', order: 5, visibleTo: 'admin' },
    ],
  });
});

test.each([
  [`[{ ${OFFER.replace('post.below', 'Below')} }]`, 'is like post.below, not Below'],
  [`[{ ${OFFER} }, { ${OFFER} }]`, 'one component to post.below'],
  [`[{ name: 'post.below', component: 'x', props: () => true }]`, 'is loaded by a function'],
  [`[{ name: 'post.below', component: () => null }]`, 'needs props'],
])('refuses the slots %s', (slots, reason) => {
  withSlots(slots);
  expect(read).toThrow(reason);
});

test('refuses a remote whose name is not that of its package', () => {
  write('remote.tsx', `export default { name: 'remote_other', routes: [{ path: '/shop' }] };`);
  expect(read).toThrow('the name must be remote_shop');
});

test('refuses a remote without a title', () => {
  write('remote.tsx', `export default { name: 'remote_shop', routes: [{ path: '/shop' }] };`);
  expect(read).toThrow('needs a title');
});

test.each(['[]', `[{ path: 'shop' }]`, '[{ children: [] }]'])('refuses the routes %s', (routes) => {
  write('remote.tsx', `export default { name: 'remote_shop', title: 'Shop', routes: ${routes} };`);
  expect(read).toThrow('every route needs an absolute path');
});

test("reads the remotes of this repository, and the public one's pages are rendered at the edge", () => {
  expect(readRemote('remote-public')).toMatchObject({
    name: 'remote_public',
    paths: expect.arrayContaining(['/', '/blog/:slug', '/discussions/:id']),
    isServerRendered: true,
  });
});
