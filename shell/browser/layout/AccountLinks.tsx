import { useEffect, useRef } from 'react';
import { api } from 'shared-kit/client';
import { Link, useLocation, useNavigate } from 'shared-kit/client/router';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { Button, ButtonLink, PlainForm, useHydrated } from 'shared-kit/ui';
import { isProtected } from '../registry/access';
import { createOriginState } from '../account/login-origin';
import { endSession } from '../account/session-lifecycle';
import { useActiveRegistry } from '../registry/registry';
import styles from './AccountLinks.module.css';
import { useSlotLinks } from '../registry/registry-links';

/** Guests see Login and Join; members see the remotes' buttons (Write), their name and Logout. */
export function AccountLinks() {
  const viewer = useViewer();
  const logout = useLogout();
  const slotLinks = useSlotLinks('account');
  const location = useLocation();
  // The edge never sees the hash, so the first render must not use it either.
  const hash = useHydrated() ? location.hash : '';
  const links = useRef<HTMLDivElement>(null);
  const previousViewer = useRef(viewer);
  useEffect(() => {
    const hasLoggedOut = previousViewer.current !== null && viewer === null;
    previousViewer.current = viewer;
    // The pressed button is gone: without this the keyboard focus would restart at the top.
    if (hasLoggedOut && document.activeElement === document.body)
      links.current?.querySelector('a')?.focus();
  }, [viewer]);
  if (viewer === null) {
    const origin = createOriginState(location);
    return (
      <div ref={links} className={styles.links}>
        <ButtonLink
          to={loginPath({ ...location, hash })}
          state={origin}
          variant="quiet"
          size="small"
        >
          Login
        </ButtonLink>
        <ButtonLink to="/register" state={origin} variant="primary" size="small" data-cta="header">
          Join
        </ButtonLink>
      </div>
    );
  }
  return (
    <div ref={links} className={styles.links}>
      {slotLinks.map(({ to, label, variant }) => (
        <ButtonLink key={to + label} to={to} variant={variant ?? 'primary'} size="small">
          {label}
        </ButtonLink>
      ))}
      <Link to="/account" className={styles.name} dir="auto" title="Your account">
        {viewer.name}
      </Link>
      <PlainForm action="/forms/logout" onSubmit={() => void logout()}>
        <Button type="submit" variant="quiet" size="small">
          Logout
        </Button>
      </PlainForm>
    </div>
  );
}

/**
 * Ends the session here, and on the server if it can be reached. A protected page is left first, or
 * it would redirect to the log-in page.
 */
function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const registry = useActiveRegistry();
  return async () => {
    const request = api.auth.logout().catch(() => {});
    if (isProtected(registry, pathname)) await navigate('/');
    endSession();
    await request;
  };
}
