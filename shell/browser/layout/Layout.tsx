import { useLayoutEffect, type ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'shared-kit/client/router';
import { SkipLink, Toaster } from 'shared-kit/ui';
import { isProtected } from '../registry/access';
import { showFonts } from '../document/show-fonts';
import { useActiveRegistry } from '../registry/registry';
import { CalloutSlot } from './CalloutSlot';
import { OverridesBadge } from '../remotes/overrides/OverridesBadge';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './Layout.module.css';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SCROLL_POSITIONS, scrollKey } from './scroll-positions';

/** Another page replaces the one that the document came with. */
function leaveFirstPage() {
  showFonts();
  // Going back restores the scroll position, which needs the heights of all that is above it.
  delete document.documentElement.dataset['firstPage'];
}

/** The header, footer and announcements around every page. */
export function Layout({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const registry = useActiveRegistry();
  // Its cleanup runs in the frame in which another page replaces this one.
  useLayoutEffect(() => leaveFirstPage, [pathname]);
  return (
    <div className={styles.page}>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        // The edge renders none of these: without it, the footer jumps when the page arrives.
        data-tall={isProtected(registry, pathname) || undefined}
      >
        {children}
      </main>
      <Footer />
      <CalloutSlot />
      <OverridesBadge />
      <Toaster />
      <RouteAnnouncer />
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_POSITIONS} />
    </div>
  );
}

/** A progress bar during navigation. The route announcer covers screen readers. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.progress} aria-hidden="true" />;
}
