import type { SlotSettings, Viewer } from 'shared-kit/contract';
import type { Access } from 'shared-kit/registry';
import { buildActiveRegistry, buildActiveRemote } from 'shared-kit/testing';
import { listSlotRemotes } from './slot-offers';

const offering = (name: string, order: number, visibleTo: Access) =>
  buildActiveRemote({ components: [{ name: 'post.below', order, visibleTo }] }, name);

const registry = buildActiveRegistry(
  offering('remote_admin', 30, 'admin'),
  offering('remote_writer', 20, 'user'),
  offering('remote_events', 10, 'visitor'),
  buildActiveRemote({}, 'remote_old'),
);
const list = (slot: string, viewer: Pick<Viewer, 'role'> | null, settings?: SlotSettings) =>
  listSlotRemotes(registry, slot, viewer, settings).map(({ name }) => name);

test('a viewer sees what is for them, in the order of the releases', () => {
  expect(list('post.below', null)).toEqual(['remote_events']);
  expect(list('post.below', { role: 'user' })).toEqual(['remote_events', 'remote_writer']);
  expect(list('post.below', { role: 'admin' })).toHaveLength(3);
  expect(list('home.below', { role: 'admin' })).toEqual([]);
});

test('the settings switch offers off, and put some of them first', () => {
  const settings = {
    off: ['remote_events post.below', 'remote_writer home.below'],
    order: ['remote_admin post.below'],
  };
  expect(list('post.below', { role: 'admin' }, settings)).toEqual([
    'remote_admin',
    'remote_writer',
  ]);
});
