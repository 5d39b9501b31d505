import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'shared-kit/router';
import type { Viewer } from 'shared-kit/contract';
import { PageHead, SILENT_NAVIGATION } from 'shared-kit/remote';
import { loginPath, useViewer } from 'shared-kit/session';
import { ButtonLink, Container, EmptyState } from 'shared-kit/ui';
import { OpenTutorial } from './OpenTutorial';
import { useDocument } from './use-document';
import styles from './writer.module.css';

/** The last signed-in person: a session that ends must not take the text off the screen. */
function useLastViewer(): Viewer | null {
  const viewer = useViewer();
  const [last, setLast] = useState(viewer);
  if (viewer !== null && viewer !== last) setLast(viewer);
  return viewer ?? last;
}

export function WriterPage() {
  const viewer = useLastViewer();
  const { id } = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const document = useDocument(id);
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
        <OpenTutorial
          key={`${viewer.id} ${document.key}`}
          id={id}
          viewerId={viewer.id}
          onCreated={(made) => {
            document.adopt(made);
            void navigate(`/writer/${made}${location.search}`, {
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
