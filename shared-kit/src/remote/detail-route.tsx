import type { ComponentType } from 'react';
import { isNotFoundError } from 'shared-kit/client';
import {
  useQuery,
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
} from 'shared-kit/client/query';
import {
  data,
  isAtPattern,
  isRouteErrorResponse,
  Navigate,
  redirect,
  useParams,
  useRouteError,
  type ActionFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  type RouterContextProvider,
} from 'shared-kit/client/router';
import { Container, QueryState } from 'shared-kit/ui';
import { loadQuery, queryClientContext } from './load-query';
import { PageHead } from './PageHead';

type LoaderContext = Readonly<RouterContextProvider>;

export interface NotFoundProps {
  /** The requested path: `/blog/sum-by-month`. */
  path: string;
  /** The item existed and was deleted (410), rather than never existed (404). */
  isGone: boolean;
}

export interface DetailPageProps<T> {
  item: T;
}

/** What the `page.tsx` of a detail page exports. Each part is rendered in a `Container`. */
export interface DetailPageModule<T> {
  Component: ComponentType<DetailPageProps<T>>;
  /** Shown while the item loads; as large as the page will be. */
  PageSkeleton: ComponentType;
  /** The page's heading, above Retry, if the item cannot be loaded for another reason than a 404. */
  errorMessage: string;
  /** Rendered instead when the API returns 404 or 410. */
  NotFound: ComponentType<NotFoundProps>;
}

export interface DetailRouteOptions<T, K extends QueryKey> {
  /** The URL pattern. It ends in its one parameter: `/blog/:slug`, `/@:handle`. */
  path: `/${string}/:${string}` | `/@:${string}`;
  /** The query for the parameter's value. */
  query: (value: string) => UseQueryOptions<T, Error, T, K> & FetchQueryOptions<T, Error, T, K>;
  /** Whether a value can name an item at all; a value that cannot is a 404 without a request. */
  isValid?: (value: string) => boolean;
  /** The parameter of the item's current URL. Any other URL of the item redirects there. */
  canonical?: (item: T) => string;
  /** Starts further queries that need only the URL. They run beside the item's own. */
  loadAlongside?: (
    context: LoaderContext,
    value: string,
    search: URLSearchParams,
  ) => Promise<unknown>;
  /** Starts further queries that need the item. */
  loadAfterwards?: (context: LoaderContext, item: T) => Promise<unknown>;
  page: () => Promise<DetailPageModule<T>>;
  /** What the edge does with the page's form (`loadAction`). */
  action?: ActionFunction;
}

/** A secondary query that fails shows its own error; the page's status is the item's. */
const ignoreErrors = (loaded: Promise<unknown> | undefined) => loaded?.catch(() => {});

/**
 * The route of a page that shows one item by slug or id. At the edge, the response has the status
 * of the item: 404 if there is none, 410 if it was deleted, 301 to its current URL if the slug
 * changed. In the browser, the same cases render the module's `NotFound` or replace the location.
 */
export function detailRoute<T, K extends QueryKey>({
  path,
  query,
  isValid = () => true,
  canonical,
  loadAlongside,
  loadAfterwards,
  page,
  action,
}: DetailRouteOptions<T, K>): RouteObject {
  const colon = path.lastIndexOf(':');
  const base = path.slice(0, colon);
  const parameter = path.slice(colon + 1);

  /** The router has the `@` of `/@:handle` in its parameter. */
  const readValue = (params: Readonly<Record<string, string | undefined>>): string => {
    const value = params[parameter] ?? '';
    return isAtPattern(path) ? value.replace(/^@/, '') : value;
  };

  /** The path to redirect to, or null if `value` is the item's current one. */
  function redirectPath(item: T, value: string): string | null {
    const current = canonical?.(item) ?? value;
    return current === value ? null : base + encodeURIComponent(current);
  }

  async function loader({ context, params, request }: LoaderFunctionArgs<LoaderContext>) {
    const value = readValue(params);
    if (!isValid(value)) throw data(null, { status: 404 });
    const options = query(value);
    const { searchParams } = new URL(request.url);
    await Promise.all([
      loadQuery(context, options),
      ignoreErrors(loadAlongside?.(context, value, searchParams)),
    ]);
    const item = context.get(queryClientContext).getQueryData<T>(options.queryKey);
    if (item === undefined) return null;
    const target = redirectPath(item, value);
    if (target !== null) throw redirect(target, 301);
    await ignoreErrors(loadAfterwards?.(context, item));
    return null;
  }

  async function lazy() {
    const { Component: Page, PageSkeleton, NotFound, errorMessage } = await page();

    function DetailPage() {
      const value = readValue(useParams());
      const result = useQuery(query(value));
      if (isNotFoundError(result.error)) {
        return <NotFound path={base + value} isGone={result.error.status === 410} />;
      }
      const target = result.data === undefined ? null : redirectPath(result.data, value);
      if (target !== null) return <Navigate replace to={target} />;
      return (
        <Container>
          <QueryState
            query={result}
            skeleton={<PageSkeleton />}
            errorHeadingLevel={1}
            error={
              <>
                <PageHead title={errorMessage.replace(/\.$/, '')} path={base + value} />
                <span>{errorMessage}</span>
              </>
            }
          >
            {(item) => <Page item={item} />}
          </QueryState>
        </Container>
      );
    }

    /** Renders what the loader threw at the edge: the API's 404 or 410. */
    function DetailErrorBoundary() {
      const value = readValue(useParams());
      const error = useRouteError();
      if (!isRouteErrorResponse(error)) throw error;
      return <NotFound path={base + value} isGone={error.status === 410} />;
    }

    return { Component: DetailPage, ErrorBoundary: DetailErrorBoundary };
  }

  return { path, loader, lazy, ...(action !== undefined && { action }) };
}
