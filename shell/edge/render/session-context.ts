import { AsyncLocalStorage } from 'node:async_hooks';
import { sessionStore } from 'shared-kit/client/session';
import type { Member } from '../forms/member-session';

/** Whom the page is for that the running code belongs to; null or nothing for guests. */
const members = new AsyncLocalStorage<Member | null>();

const guest = sessionStore.getInitialState();

// What `useSession` reads on a server. Several pages are rendered at once in one thread, so each has
// a session of its own, in all that its code starts.
sessionStore.getInitialState = () => {
  const member = members.getStore() ?? null;
  return member === null ? guest : { ...guest, ...member };
};

/** Runs what renders a page for a member; null for guests. */
export const renderFor = <T>(member: Member | null, render: () => Promise<T>): Promise<T> =>
  members.run(member, render);

/** The token for requests of the page that the running code belongs to. */
export const currentToken = (): string | null => members.getStore()?.token ?? null;
