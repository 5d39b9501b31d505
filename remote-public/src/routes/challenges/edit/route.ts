import type { RouteObject } from 'shared-kit/client/router';

// Read and saved in the browser: nothing hidden is ever in a page of the edge.

/** The form of a new challenge, for moderators and admins. */
export const newChallengeRoute: RouteObject = {
  path: '/challenges/new',
  lazy: () => import(/* webpackChunkName: "challenge-editor" */ './page'),
};

/** The form of a challenge, for moderators and admins. */
export const editChallengeRoute: RouteObject = {
  path: '/challenges/edit/:id',
  lazy: () => import(/* webpackChunkName: "challenge-editor" */ './page'),
};
