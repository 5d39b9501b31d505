import { useQuery } from 'shared-kit/client/query';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { useLocation } from 'shared-kit/client/router';
import { PageHead } from 'shared-kit/remote';
import {
  Callout,
  Container,
  PageHeader,
  QueryState,
  Skeleton,
  Stack,
  TextLink,
} from 'shared-kit/ui';
import { PreferencesForm } from './PreferencesForm';
import { PushSection } from './PushSection';
import { preferencesQuery } from './queries';
import styles from './page.module.css';

export function Component() {
  const viewer = useViewer();
  const location = useLocation();
  return (
    <Container className={styles.page}>
      <PageHead noIndex title="Email and push" path="/account/notifications" />
      <PageHeader
        eyebrow={<TextLink to="/notifications">Notifications</TextLink>}
        title="Email and push"
        description="What we send you, and when. Everything is on your notifications page, too."
      />
      {viewer === null ? (
        <Callout tone="neutral">
          <p>
            <TextLink to={loginPath(location)}>Log in</TextLink> to change what we send you.
          </p>
        </Callout>
      ) : (
        <Preferences />
      )}
    </Container>
  );
}

function Preferences() {
  const preferences = useQuery(preferencesQuery);
  return (
    <QueryState
      query={preferences}
      error="Unable to load your settings right now."
      skeleton={
        <Stack gap={4}>
          <Skeleton height="40rem" />
          <Skeleton height="8rem" />
        </Stack>
      }
    >
      {(found) => (
        <>
          {!found.emailConfirmed && (
            <div className={styles.notice}>
              <Callout tone="neutral">
                <p>
                  <span>{`Emails come once you have confirmed ${found.email}. `}</span>
                  <TextLink to="/account">Your account</TextLink> sends the link again.
                </p>
              </Callout>
            </div>
          )}
          <PreferencesForm preferences={found} />
          <PushSection push={found.push} />
        </>
      )}
    </QueryState>
  );
}
