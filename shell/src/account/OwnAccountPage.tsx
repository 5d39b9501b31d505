import { useQuery } from 'shared-kit/query';
import { PageHead } from 'shared-kit/remote';
import { useViewer } from 'shared-kit/session';
import { Container, PageHeader, QueryState, Skeleton, Stack, TextLink } from 'shared-kit/ui';
import { accountQuery } from './account-query';
import styles from './OwnAccount.module.css';
import { ConfirmNote } from './parts/ConfirmNote';
import { DeletePart } from './parts/DeletePart';
import { ExportPart } from './parts/ExportPart';
import { PasswordPart } from './parts/PasswordPart';
import { ProfilePart } from './parts/ProfilePart';
import { SessionsPart } from './parts/SessionsPart';

/** Everything a member keeps with us, and may change. */
export function OwnAccountPage() {
  const viewer = useViewer();
  const account = useQuery({ ...accountQuery, enabled: viewer !== null });
  // Signing out leads away from here; until it has, there is nobody to show.
  if (viewer === null) return null;
  return (
    <Container className={styles.page}>
      <PageHead title="Your account" path="/account" hidden />
      <PageHeader
        title="Your account"
        lede={viewer.email}
        actions={<TextLink to={`/profile/${viewer.id}`}>Your public profile</TextLink>}
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
            {!found.emailConfirmed && <ConfirmNote email={found.email} />}
            <ProfilePart account={found} />
            <PasswordPart email={found.email} />
            <SessionsPart />
            <ExportPart />
            <DeletePart />
          </>
        )}
      </QueryState>
    </Container>
  );
}
