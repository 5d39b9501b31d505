import { api } from 'shared-kit/client';
import { useMutation, useQuery } from 'shared-kit/client/query';
import { PageHead } from 'shared-kit/remote';
import { useViewer } from 'shared-kit/client/session';
import {
  Alert,
  Button,
  Cluster,
  Container,
  PageHeader,
  QueryState,
  Skeleton,
  Stack,
  TextLink,
} from 'shared-kit/ui';
import { accountQuery } from './queries';
import styles from './AccountPage.module.css';
import { DeleteAccountSection } from './DeleteAccountSection';
import { ExportDataSection } from './ExportDataSection';
import { HandleSection } from './HandleSection';
import { PasswordSection } from './PasswordSection';
import { ProfileSection } from './ProfileSection';
import { ProgressSection } from './ProgressSection';
import { SessionsSection } from './SessionsSection';
import { StorageSection } from './StorageSection';

/** A member's profile, password, sessions and data. */
export function AccountPage() {
  const viewer = useViewer();
  const account = useQuery({ ...accountQuery, enabled: viewer !== null });
  // Logging out navigates away; until then there is no account to show.
  if (viewer === null) return null;
  return (
    <Container className={styles.page}>
      <PageHead title="Your account" path="/account" noIndex />
      <PageHeader
        title="Your account"
        description={viewer.email}
        actions={
          <Cluster>
            <TextLink to="/writer/posts">My posts</TextLink>
            <TextLink to={`/profile/${viewer.id}`}>Your public profile</TextLink>
            <TextLink to="/account/notifications">Email and push</TextLink>
          </Cluster>
        }
      />
      <QueryState
        query={account}
        error="Unable to load your account right now."
        skeleton={
          <Stack gap={6}>
            <Skeleton height="22rem" />
            <Skeleton height="14rem" />
          </Stack>
        }
      >
        {(found) => (
          <>
            {!found.emailConfirmed && <EmailConfirmationNotice email={found.email} />}
            <ProfileSection account={found} />
            <HandleSection account={found} />
            <PasswordSection email={found.email} />
            <SessionsSection />
            <ProgressSection showsProgress={found.showsProgress} />
            <StorageSection storage={found.storage} />
            <ExportDataSection />
            <DeleteAccountSection />
          </>
        )}
      </QueryState>
    </Container>
  );
}

function EmailConfirmationNotice({ email }: { email: string }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.auth.resendConfirmation(),
  });
  if (data) {
    return (
      <div className={styles.notice}>
        <Alert tone="success">{data.message}</Alert>
      </div>
    );
  }
  return (
    <div className={styles.notice}>
      <Alert
        tone={error ? 'danger' : 'info'}
        action={
          <Button size="small" busy={isPending} onClick={() => mutate()}>
            Send the link again
          </Button>
        }
      >
        {error ? error.message : `Please confirm ${email} with the link we sent you.`}
      </Alert>
    </div>
  );
}
