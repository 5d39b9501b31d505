import { AsyncLocalStorage } from 'node:async_hooks';
import { sessionStore } from 'shared-kit/client/session';
import type { Viewer } from 'shared-kit/contract';
import type { EdgeCredentials } from '../edge-credentials';

/** A member who logged in without script: the browser sends their token in a cookie. */
export interface Member {
  token: string;
  user: Viewer;
}

/** Whom the running code belongs to. */
export interface RequestSession {
  /** Whom a page is for; null for guests. */
  member: Member | null;
  /** Sent with requests to the API; null for guests. */
  token: string | null;
  /** Further headers of those requests. */
  headers?: Record<string, string>;
  /** Learns of the API's responses. */
  onResponse?: (response: Response) => void;
}

/** Nothing for what belongs to no visitor. */
const sessions = new AsyncLocalStorage<RequestSession>();

const guest = sessionStore.getInitialState();

// What `useSession` reads on a server. Several pages are rendered at once in one thread, so each has
// a session of its own, in all that its code starts.
sessionStore.getInitialState = () => {
  const member = sessions.getStore()?.member ?? null;
  return member === null ? guest : { ...guest, ...member };
};

/** Runs code for a visitor: what it renders and requests is theirs. */
export const runFor = <T>(session: RequestSession, run: () => Promise<T>): Promise<T> =>
  sessions.run(session, run);

/** The token for requests of the running code. */
export const currentToken = (): string | null => sessions.getStore()?.token ?? null;

/** `fetch` that sends the edge's credentials, or what the running code's visitor has in their place. */
export function createSessionFetch(credentials: EdgeCredentials): typeof fetch {
  return async (input, init) => {
    const session = sessions.getStore();
    const request = new Request(input, init);
    // The API is near: to compress and decompress takes longer than to send.
    request.headers.set('accept-encoding', 'identity');
    for (const [name, value] of Object.entries({ ...credentials, ...session?.headers })) {
      request.headers.set(name, value);
    }
    const response = await fetch(request);
    session?.onResponse?.(response);
    return response;
  };
}
