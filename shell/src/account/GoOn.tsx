import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'shared-kit/router';
import { afterLogin } from 'shared-kit/session';
import { rememberedOrigin, takeStoredPlace } from './places';

/** Sends a signed-in visitor on from the log-in page, in the specification's order of places. */
export function GoOn() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const redirect = search.get('redirect');
  useEffect(() => {
    const place = afterLogin({
      redirect,
      origin: rememberedOrigin(state),
      stored: takeStoredPlace(),
    });
    // The place may be the other of the two pages, which then asks for the origin again.
    void navigate(place, { replace: true, state });
  }, [navigate, redirect, state]);
  return null;
}
