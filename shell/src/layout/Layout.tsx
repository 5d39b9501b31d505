import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'shared-kit/router';
import { SkipLink, Toaster } from 'shared-kit/ui';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { NavigationProgress } from './NavigationProgress';
import { RouteAnnouncer } from './RouteAnnouncer';
import { WriteCallout } from './WriteCallout';

/** What stands around every page. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <WriteCallout />
      <Toaster />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
