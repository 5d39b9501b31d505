import { matchPath, useLocation } from 'shared-kit/client/router';
import type { Viewer } from 'shared-kit/contract';
import {
  findRemoteByPath,
  type ActiveRegistry,
  type NavigationEntry,
  type SlotLink,
} from 'shared-kit/remote';
import { useViewer } from 'shared-kit/client/session';
import { isAllowed, isProtected } from './access';
import { useActiveRegistry } from './registry';

/** Pages on which visitors, or developers, do something else: no floating link distracts them. */
const WITHOUT_CALLOUT = ['/login', '/register', '/__kit', '/__remotes'];

/** A remote links to its own paths only: to any other, the link could be a 404. */
const isOwner = (registry: ActiveRegistry, name: string, to: string) =>
  findRemoteByPath(registry, to)?.name === name;

/** The entries of a menu for a viewer: those of all remotes, in ascending order. */
export const listMenuLinks = (
  registry: ActiveRegistry,
  menu: NavigationEntry['menu'],
  viewer: Viewer | null,
): NavigationEntry[] =>
  registry.remotes
    .flatMap(({ name, release }) =>
      release.navigation.filter(
        (entry) =>
          entry.menu === menu &&
          isAllowed(viewer, entry.visibleTo) &&
          isOwner(registry, name, entry.to),
      ),
    )
    .toSorted((a, b) => a.order - b.order);

/** The links of a slot that a viewer sees on a page. */
export function listSlotLinks(
  registry: ActiveRegistry,
  slot: SlotLink['slot'],
  viewer: Viewer | null,
  pathname: string,
): SlotLink[] {
  const matches = (pattern: string) => matchPath(pattern, pathname) !== null;
  if (slot === 'callout' && (WITHOUT_CALLOUT.some(matches) || isProtected(registry, pathname)))
    return [];
  return registry.remotes
    .flatMap(({ name, release }) => release.slots.filter(({ to }) => isOwner(registry, name, to)))
    .filter((link) => link.slot === slot && isAllowed(viewer, link.visibleTo))
    .filter(({ hiddenOn }) => !hiddenOn.some(matches));
}

export const useMenuLinks = (menu: NavigationEntry['menu']): NavigationEntry[] =>
  listMenuLinks(useActiveRegistry(), menu, useViewer());

export const useSlotLinks = (slot: SlotLink['slot']): SlotLink[] =>
  listSlotLinks(useActiveRegistry(), slot, useViewer(), useLocation().pathname);

/** Where the links of menus and slots lead a viewer: the first one of each remote. */
export function listViewerLinks(registry: ActiveRegistry, viewer: Viewer | null): string[] {
  return registry.remotes.flatMap(({ name, release }) => {
    const link = [
      ...release.slots,
      ...release.navigation.toSorted((a, b) => a.order - b.order),
    ].find(({ to, visibleTo }) => isAllowed(viewer, visibleTo) && isOwner(registry, name, to));
    return link === undefined ? [] : [link.to];
  });
}
