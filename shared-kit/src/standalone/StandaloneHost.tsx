import { Outlet, ScrollRestoration } from 'shared-kit/router';
import { Toaster } from 'shared-kit/ui';
import { SessionSwitcher } from './SessionSwitcher';
import styles from './StandaloneHost.module.css';

/** What a remote needs around it when it runs without the shell. */
export function StandaloneHost({ name }: { name: string }) {
  return (
    <>
      <header className={styles.bar}>
        <strong>{name}</strong>
        <SessionSwitcher />
      </header>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
