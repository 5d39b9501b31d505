import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-kit/client/router';
import { resolveLoginRedirect, useViewer } from 'shared-kit/client/session';
import { CenteredPage, type CenteredPageProps } from './CenteredPage';
import { originFromState, takeStoredRedirect } from './login-origin';

/** The frame of log-in and registration, which redirects visitors who are signed in already. */
export function GuestOnlyPage(props: CenteredPageProps) {
  const viewer = useViewer();
  return (
    <>
      {viewer !== null && <RedirectAfterLogin />}
      <CenteredPage {...props} />
    </>
  );
}

function RedirectAfterLogin() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  useEffect(() => {
    const path = resolveLoginRedirect({
      redirect,
      origin: originFromState(state),
      stored: takeStoredRedirect(),
    });
    // The target may be the other of the two pages, which then reads the origin again.
    void navigate(path, { replace: true, state });
  }, [navigate, redirect, state]);
  return null;
}
