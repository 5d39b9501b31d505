import { NavLink, Outlet, useLocation } from 'shared-kit/router';
import type { Viewer } from 'shared-kit/contract';
import { loginPath, useViewer } from 'shared-kit/session';
import { Avatar, ButtonLink, Container, EmptyState } from 'shared-kit/ui';
import { areas } from './areas';
import styles from './admin.module.css';

function Identity({ viewer }: { viewer: Viewer }) {
  return (
    <div className={styles.identity}>
      <Avatar name={viewer.name} />
      <div>
        <p className={styles.name}>{viewer.name}</p>
        <p className={styles.role}>{viewer.role}</p>
      </div>
    </div>
  );
}

/** Shown where no shell stands before the area. The API decides for itself either way. */
function NotForYou({ viewer }: { viewer: Viewer | null }) {
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
    <Container className={styles.closed}>
      <h1 tabIndex={-1} data-page-heading>
        Admin
      </h1>
      <EmptyState action={action}>
        {viewer === null ? 'Please sign in as an admin.' : 'This area is for admins only.'}
      </EmptyState>
    </Container>
  );
}

/** Sidebar and header around every admin page. */
export function AdminFrame() {
  const viewer = useViewer();
  if (viewer?.role !== 'admin') return <NotForYou viewer={viewer} />;
  return (
    <Container className={styles.frame}>
      <div className={styles.side}>
        <Identity viewer={viewer} />
        <nav aria-label="Admin" className={styles.nav}>
          {areas.map(({ path, label, icon }) => (
            <NavLink key={path} to={path} end={path === '/admin'} className={styles.area ?? ''}>
              {icon}
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
      <div className={styles.content}>
        <Outlet />
      </div>
    </Container>
  );
}
