import { useRef } from 'react';
import { useMutation, useQuery, useQueryClient } from 'shared-kit/client/query';
import { api } from 'shared-kit/client';
import { Alert, Badge, Button, DateText, QueryState, RelativeTime, Skeleton } from 'shared-kit/ui';
import { sessionsQuery } from './queries';
import styles from './AccountPage.module.css';
import { AccountSection } from './AccountSection';

/** Lists the member's sessions and signs them out. */
export function SessionsSection() {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery(sessionsQuery);
  const signOut = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.auth.revokeOthers() : api.auth.revokeSession({ params: { id } }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      // The pressed button is removed with its session, so the focus needs a new home.
      heading.current?.focus();
    },
  });
  return (
    <AccountSection
      title="Sessions"
      description="Where you are signed in. Sign out any session you don’t recognize."
      headingRef={heading}
    >
      {signOut.isError && <Alert>{signOut.error.message}</Alert>}
      <QueryState
        query={sessions}
        error="Unable to load your sessions right now."
        skeleton={<Skeleton height="8rem" />}
      >
        {({ items }) => (
          <>
            <ul className={styles.sessions} aria-label="Sessions">
              {items.map(({ id, device, createdAt, lastSeenAt, current }) => (
                <li key={id} className={styles.session}>
                  <span className={styles.device}>
                    <span>{device || 'A browser'}</span>
                    {current && <Badge tone="primary">This browser</Badge>}
                    <span className={styles.lastSeen}>
                      Last active <RelativeTime value={lastSeenAt} />, signed in{' '}
                      <DateText value={createdAt} format="short" />
                    </span>
                  </span>
                  {!current && (
                    <Button
                      size="small"
                      busy={signOut.isPending && signOut.variables === id}
                      aria-label={`Sign out ${device || 'a browser'}`}
                      onClick={() => signOut.mutate(id)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {items.some(({ current }) => !current) && (
              <div>
                <Button
                  busy={signOut.isPending && signOut.variables === null}
                  onClick={() => signOut.mutate(null)}
                >
                  Sign out everywhere else
                </Button>
              </div>
            )}
          </>
        )}
      </QueryState>
    </AccountSection>
  );
}
