import { createContext, useContext, type ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { LoaderFunctionArgs, RouteObject } from 'shared-kit/client/router';

/**
 * One section of the control center: its route, its link in the sidebar, its title and its entry in
 * the command palette all come from this. Its pages are in a folder of `routes/admin`.
 */
export interface AdminSection {
  /** Its URL: `/admin/users`. */
  path: string;
  /** In the sidebar and as the heading of its page. */
  title: string;
  Icon: LucideIcon;
  /** Other words by which the command palette finds it. */
  keywords: readonly string[];
  /** Starts the requests of its page while its code loads. */
  loader?: (args: LoaderFunctionArgs) => Promise<null>;
  lazy: () => Promise<{ Component: ComponentType }>;
  /** The pages below it: a form, the details of a row. Their paths are relative. */
  pages?: readonly RouteObject[];
}

const ROOT = '/admin';

/** The routes of a section, as children of `/admin`. */
export function sectionRoutes({ path, loader, lazy, pages = [] }: AdminSection): RouteObject[] {
  const own = { ...(loader && { loader }), lazy };
  if (path === ROOT) return [{ index: true, ...own }];
  const segment = path.slice(ROOT.length + 1);
  return [
    { path: segment, ...own },
    ...pages.map((page): RouteObject => ({ ...page, path: `${segment}/${page.path}` })),
  ];
}

/** What a page needs to know of its section, whose declaration it cannot import: that imports it. */
export type CurrentSection = Pick<AdminSection, 'path' | 'title'>;

/** The section that the current URL belongs to. The layout provides it. */
export const SectionContext = createContext<CurrentSection | null>(null);

/** The section of the page; throws outside the admin layout. */
export function useSection(): CurrentSection {
  const section = useContext(SectionContext);
  if (section === null) throw new Error('This page is outside the admin layout.');
  return section;
}

/** The section of a path: `/admin/users/…` belongs to `/admin/users`. */
export function findSection<S extends CurrentSection>(sections: readonly S[], pathname: string) {
  const isBelow = ({ path }: S) => pathname === path || pathname.startsWith(`${path}/`);
  return sections.filter(isBelow).toSorted((one, other) => other.path.length - one.path.length)[0];
}
