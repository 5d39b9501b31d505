import type { ComponentType } from 'react';
import { isObjectOf, isString } from 'shared-kit/client/guards';
import { PageHead } from 'shared-kit/remote';
import type { RouteObject } from 'shared-kit/client/router';
import { createLazyComponent } from 'shared-kit/ui';
import { PageSkeleton } from '../states/PageSkeleton';
import { isOffline } from './use-reconnect';

const hasErrorMessage = isObjectOf({ errorMessage: isString });
const hasComponent = isObjectOf<{ Component: ComponentType }>({
  Component: (value): value is ComponentType => typeof value === 'function',
});

/** A page whose code could not be fetched: it says so, and fetches it again with the network. */
function createOfflinePage(load: () => unknown, message: string, path: string, error: unknown) {
  let isKnownToFail = true;
  return createLazyComponent(
    async () => {
      if (isKnownToFail) {
        isKnownToFail = false;
        throw error;
      }
      const page: unknown = await load();
      if (!hasComponent(page)) throw new TypeError(`The page of ${path} has no component.`);
      return page.Component;
    },
    {
      fallback: <PageSkeleton />,
      errorHeadingLevel: 1,
      errorMessage: (
        <>
          <PageHead title="You are offline" path={path} noIndex />
          <span>{`You are offline. ${message}`}</span>
        </>
      ),
    },
  );
}

function withOfflinePage(route: RouteObject): RouteObject {
  const { lazy, handle, path = '/', children } = route;
  const copy: RouteObject = { ...route };
  if (children !== undefined) copy.children = withOfflinePages(children);
  if (typeof lazy !== 'function') return copy;
  const message = hasErrorMessage(handle)
    ? handle.errorMessage
    : 'Unable to load this page right now.';
  copy.lazy = async () => {
    try {
      return await lazy();
    } catch (error) {
      if (!isOffline()) throw error;
      return { Component: createOfflinePage(lazy, message, path, error) };
    }
  };
  return copy;
}

/**
 * The routes with a message for the time without a network, by default the page's own in its route's
 * `handle.errorMessage`. The router would keep the failed import of a `lazy` route until the next
 * document, and that cannot be loaded then either.
 */
export const withOfflinePages = (routes: RouteObject[]): RouteObject[] =>
  routes.map(withOfflinePage);
