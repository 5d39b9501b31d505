import type { ComponentType } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { LoaderFunctionArgs, RouteObject } from 'shared-kit/router';

/**
 * One area of the control center: its route, its link in the sidebar, its title and its entry in the
 * command palette all come from this. It lives in a folder of its own below `routes/admin`.
 */
export interface AdminArea {
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

/** The routes of an area, as children of `/admin`. */
export function areaRoutes({ path, loader, lazy, pages = [] }: AdminArea): RouteObject[] {
  const own = { ...(loader && { loader }), lazy };
  if (path === ROOT) return [{ index: true, ...own }];
  const segment = path.slice(ROOT.length + 1);
  return [
    { path: segment, ...own },
    ...pages.map((page): RouteObject => ({ ...page, path: `${segment}/${page.path}` })),
  ];
}
