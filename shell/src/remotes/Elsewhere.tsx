import { useLocation, useNavigate, useNavigation } from 'shared-kit/router';
import { Container, ErrorState } from 'shared-kit/ui';

/** Stands where a remote's page should be that could not be loaded. The rest of the site goes on. */
export function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  // Going to where one is asks the router for the path's owner once more.
  const retry = () => void navigate(pathname + search + hash, { replace: true });
  return (
    <Container>
      <ErrorState
        message="This part of the site cannot be loaded right now. Everything else works."
        onRetry={retry}
        retrying={retrying}
      />
    </Container>
  );
}
