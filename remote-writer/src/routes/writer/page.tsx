import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'shared-kit/client/router';
import type { Viewer } from 'shared-kit/contract';
import { PageHead, SILENT_NAVIGATION } from 'shared-kit/remote';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { ButtonLink, Container, EmptyState } from 'shared-kit/ui';
import { TutorialLoader } from './TutorialLoader';
import styles from './page.module.css';

export function Component() {
  const viewer = useLastViewer();
  const { id } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { key, keepForId } = useTutorialKey(id);
  return (
    <Container className={styles.writer}>
      <PageHead title={id ? 'Edit tutorial' : 'New tutorial'} path="/writer" noIndex />
      {viewer === null ? (
        <>
          <h1 tabIndex={-1} data-page-heading>
            Write a tutorial
          </h1>
          <EmptyState
            action={
              <ButtonLink variant="primary" to={loginPath(location)}>
                Login
              </ButtonLink>
            }
          >
            Please sign in to write.
          </EmptyState>
        </>
      ) : (
        <TutorialLoader
          key={`${viewer.id} ${key}`}
          id={id}
          writer={viewer}
          onCreated={(createdId) => {
            keepForId(createdId);
            void navigate(`/writer/${createdId}${location.search}`, {
              replace: true,
              state: SILENT_NAVIGATION,
              preventScrollReset: true,
            });
          }}
        />
      )}
    </Container>
  );
}

/** The viewer, or the last one: the text must stay on the screen if the session ends. */
function useLastViewer(): Viewer | null {
  const viewer = useViewer();
  const [lastViewer, setLastViewer] = useState(viewer);
  if (viewer !== null && viewer !== lastViewer) setLastViewer(viewer);
  return viewer ?? lastViewer;
}

/**
 * A key that changes when another tutorial is opened, but not when a new tutorial gets its id: call
 * `keepForId` with it before navigating.
 */
function useTutorialKey(id: string | undefined) {
  const [state, setState] = useState({ key: 0, id, createdId: '' });
  if (state.id !== id) {
    const isSameTutorial = id !== undefined && id === state.createdId;
    setState({ key: isSameTutorial ? state.key : state.key + 1, id, createdId: '' });
  }
  return {
    key: state.key,
    keepForId: (createdId: string) => setState((current) => ({ ...current, createdId })),
  };
}
