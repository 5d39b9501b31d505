import { useLocation } from 'shared-kit/client/router';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { PageHead } from 'shared-kit/remote';
import { Callout, Container, PageHeader, TextLink } from 'shared-kit/ui';
import { MarkAllRead } from './MarkAllRead';
import { NotificationList } from './NotificationList';

const DESCRIPTION = 'Replies, mentions, likes and everything else that concerns you.';

export function Component() {
  const viewer = useViewer();
  const location = useLocation();
  return (
    <Container width="reading">
      <PageHead title="Notifications" path="/notifications" noIndex />
      <PageHeader
        title="Notifications"
        description={DESCRIPTION}
        actions={viewer !== null && <MarkAllRead />}
      />
      {viewer === null ? (
        <Callout tone="primary">
          <p>
            <TextLink to={loginPath(location)}>Log in</TextLink> to see your notifications. You will
            return to this page.
          </p>
        </Callout>
      ) : (
        <>
          <NotificationList />
          <p>
            <TextLink to="/watching">Choose what you are told of</TextLink>
            {', and '}
            <TextLink to="/account/notifications">what we send you by email</TextLink>
          </p>
        </>
      )}
    </Container>
  );
}
