import { Outlet, useLocation } from 'shared-kit/client/router';
import type { Viewer } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/client/session';
import { PageHead } from 'shared-kit/remote';
import { ButtonLink, Container, EmptyState, PageHeader } from 'shared-kit/ui';
import { findSection, SectionContext } from '../../features/section/section';
import { sections } from './sections';
import { Sidebar } from './Sidebar';
import styles from './AdminLayout.module.css';

/** The sidebar around every admin page. */
export function AdminLayout() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (viewer?.role !== 'admin') return <AccessDenied viewer={viewer} />;
  const section = findSection(sections, pathname);
  return (
    <Container className={styles.layout}>
      <Sidebar viewer={viewer} current={section} />
      <div className={styles.content}>
        <SectionContext value={section ?? null}>
          <Outlet />
        </SectionContext>
      </div>
    </Container>
  );
}

/** Only shown without the shell, which protects the route itself. The API checks the role too. */
function AccessDenied({ viewer }: { viewer: Viewer | null }) {
  const location = useLocation();
  const action =
    viewer === null ? (
      <ButtonLink variant="primary" to={loginPath(location)}>
        Login
      </ButtonLink>
    ) : (
      <ButtonLink to="/">Home</ButtonLink>
    );
  return (
    <Container className={styles.denied}>
      <h1 tabIndex={-1} data-page-heading>
        Admin
      </h1>
      <EmptyState action={action}>
        {viewer === null ? 'Please sign in as an admin.' : 'This area is for admins only.'}
      </EmptyState>
    </Container>
  );
}

/** Inside the layout, for every other path below /admin. */
export function AdminNotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" path="/admin" noIndex />
      <PageHeader title="Page not found" />
      <EmptyState action={<ButtonLink to="/admin">Overview</ButtonLink>}>
        The admin area has no page at this address.
      </EmptyState>
    </>
  );
}
