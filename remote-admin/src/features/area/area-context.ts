import { createContext, useContext } from 'react';
import type { AdminArea } from './admin-area';

/** What a page of an area needs to know of it. A page that imported its descriptor would import itself. */
export type CurrentArea = Pick<AdminArea, 'path' | 'title'>;

/** The area that the current URL belongs to. The layout provides it. */
export const AreaContext = createContext<CurrentArea | null>(null);

export function useArea(): CurrentArea {
  const area = useContext(AreaContext);
  if (area === null) throw new Error('This page is outside the admin layout.');
  return area;
}

/** The area of a path: `/admin/users/…` belongs to `/admin/users`. */
export function findArea<A extends CurrentArea>(areas: readonly A[], pathname: string) {
  const isBelow = ({ path }: A) => pathname === path || pathname.startsWith(`${path}/`);
  return areas.filter(isBelow).toSorted((one, other) => other.path.length - one.path.length)[0];
}
