import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'shared-kit/router';
import { loginPath, useViewer } from 'shared-kit/session';
import { Button, ButtonLink, useHydrated } from 'shared-kit/ui';
import { createOriginState } from '../account/login-origin';
import styles from './AccountLinks.module.css';
import { useLogout } from './use-logout';

/** Guests see Login and Join; members see Write, their name and Logout. */
export function AccountLinks() {
  const viewer = useViewer();
  const logout = useLogout();
  const location = useLocation();
  // The edge never learns the hash, so the first render must not know it either.
  const hash = useHydrated() ? location.hash : '';
  const links = useRef<HTMLDivElement>(null);
  const known = useRef(viewer);
  useEffect(() => {
    const left = known.current !== null && viewer === null;
    known.current = viewer;
    // The pressed Logout is gone; without this the keyboard would begin at the top again.
    if (left && document.activeElement === document.body)
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
      <ButtonLink to="/writer" variant="primary" size="small">
        Write
      </ButtonLink>
      <Link to="/account" className={styles.name} title="Your account">
        {viewer.name}
      </Link>
      <Button variant="quiet" size="small" onClick={() => void logout()}>
        Logout
      </Button>
    </div>
  );
}
