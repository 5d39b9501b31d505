import type { SessionGrant } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/session';
import { forgetRequestOfOthers } from './pending-request';

/** Begins the session that log-in or registration answered. */
export function enter(grant: SessionGrant): void {
  forgetRequestOfOthers(grant.user.id);
  sessionStore.getState().signIn(grant);
}
