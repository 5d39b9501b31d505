import { api } from 'shared-kit/client';
import { useViewer } from 'shared-kit/client/session';

/** Whether an account is the one of the admin who is signed in. */
export function useIsOwnAccount(id: string): boolean {
  return useViewer()?.id === id;
}

/**
 * Notices that the API has ended the session, as it does with an account that was changed: the
 * response, a 401, leads to the log-in page.
 */
export function noticeEndedSession(): void {
  api.auth.me().catch(() => {});
}
