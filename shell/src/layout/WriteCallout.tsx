import { useRef, useState } from 'react';
import { PenLine, X } from 'lucide-react';
import { matchPath, useLocation } from 'shared-kit/router';
import { ButtonLink, useHydrated } from 'shared-kit/ui';
import { useHasOwner } from '../remotes/registry';
import { isCollapsed, rememberCollapsed } from './collapsed-callout';
import { useAvoidOverlap } from './use-avoid-overlap';
import styles from './WriteCallout.module.css';

const HIDDEN_ON = ['/admin/*', '/writer/*', '/submit/*', '/login', '/register'];

/** Floats over the page and invites to write, unless the visitor has put it aside. */
export function WriteCallout() {
  const { pathname } = useLocation();
  const owned = useHasOwner();
  const hydrated = useHydrated();
  const hidden = HIDDEN_ON.some((pattern) => matchPath(pattern, pathname) !== null);
  // Whether it was put aside is known in the browser alone.
  return hydrated && !hidden && owned('/submit') ? <Callout /> : null;
}

function Callout() {
  const [collapsed, setCollapsed] = useState(isCollapsed);
  const place = useRef<HTMLElement>(null);
  const away = useAvoidOverlap(place);
  const change = (next: boolean) => {
    setCollapsed(next);
    rememberCollapsed(next);
  };
  return (
    <aside
      ref={place}
      aria-label="Write for us"
      className={styles.callout}
      data-away={away || undefined}
    >
      {!collapsed && (
        <ButtonLink
          to="/submit"
          variant="primary"
          icon={<PenLine aria-hidden="true" />}
          data-cta="write-callout"
        >
          Write for us
        </ButtonLink>
      )}
      {/* One button for both ways: it keeps the focus when it is pressed. */}
      <button
        type="button"
        className={styles.round}
        aria-label={collapsed ? 'Show the invitation to write' : 'Hide the invitation to write'}
        onClick={() => change(!collapsed)}
      >
        {collapsed ? <PenLine aria-hidden="true" size={20} /> : <X aria-hidden="true" size={18} />}
      </button>
    </aside>
  );
}
