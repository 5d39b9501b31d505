import { Link, Outlet, ScrollRestoration, useLocation } from 'shared-kit/client/router';
import { Container, PageHeader, Stack, Toaster } from 'shared-kit/ui';
import { SessionSwitcher } from './SessionSwitcher';
import styles from './StandaloneHost.module.css';

/** In production the server of the page says whether visitors may become a demo account. */
const hasSwitcher = () =>
  process.env['NODE_ENV'] !== 'production' ||
  document.documentElement.hasAttribute('data-session-switcher');

/** The layout of a remote that runs without the shell. */
export function StandaloneHost({ name }: { name: string }) {
  return (
    <>
      <header className={styles.bar}>
        <strong>{name}</strong>
        {hasSwitcher() && <SessionSwitcher />}
      </header>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}

/** The page of every path that belongs to another remote: it lists this remote's own paths. */
export function RemotePathIndex({ name, paths }: { name: string; paths: string[] }) {
  const { pathname } = useLocation();
  return (
    <Container>
      <PageHeader
        title={pathname}
        description={`Another remote owns this page. ${name} has the following ones.`}
      />
      <Stack as="ul">
        {paths.map((path) => (
          <li key={path}>
            {path.includes(':') || path.includes('*') ? path : <Link to={path}>{path}</Link>}
          </li>
        ))}
      </Stack>
    </Container>
  );
}
