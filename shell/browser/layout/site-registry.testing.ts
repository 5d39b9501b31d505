import type { ActiveRegistry, NavigationEntry, SlotLink } from 'shared-kit/remote';
import { buildActiveRegistry, buildActiveRemote } from 'shared-kit/testing';

export const headerEntry = (
  to: string,
  label: string,
  order: number,
  visibleTo: NavigationEntry['visibleTo'] = 'visitor',
): NavigationEntry => ({ menu: 'header', to, label, order, visibleTo });

const callout: SlotLink = {
  slot: 'callout',
  to: '/submit',
  label: 'Write for us',
  visibleTo: 'visitor',
  hiddenOn: ['/submit/*'],
};
const write: SlotLink = {
  slot: 'account',
  to: '/writer',
  label: 'Write',
  visibleTo: 'user',
  hiddenOn: [],
};

/** A site with a public remote, a writer and a control center, and further remotes. */
export const buildSiteRegistry = (...others: ActiveRegistry['remotes']): ActiveRegistry =>
  buildActiveRegistry(
    buildActiveRemote(
      {
        paths: ['/admin/*'],
        access: 'admin',
        navigation: [headerEntry('/admin', 'Admin', 80, 'admin')],
      },
      'remote_admin',
    ),
    buildActiveRemote({
      paths: ['/', '/blog', '/discussions', '/submit'],
      navigation: [
        headerEntry('/blog', 'Blog', 40),
        headerEntry('/', 'Home', 10),
        headerEntry('/discussions', 'Discussions', 20),
        { ...headerEntry('/discussions', 'Discussions', 20), menu: 'footer' },
        { ...headerEntry('/', 'Home', 10), menu: 'footer' },
        // Another remote may own it.
        headerEntry('/nowhere', 'Nowhere', 30),
      ],
      slots: [callout],
    }),
    buildActiveRemote(
      { paths: ['/writer', '/writer/:id'], access: 'user', slots: [write] },
      'remote_writer',
    ),
    ...others,
  );
