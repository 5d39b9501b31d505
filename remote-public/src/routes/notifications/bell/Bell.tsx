import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { Bell as BellIcon } from 'lucide-react';
import { useQuery } from 'shared-kit/client/query';
import { useLocation } from 'shared-kit/client/router';
import { useViewer } from 'shared-kit/client/session';
import { createLazyComponent } from 'shared-kit/ui';
import { createLiveComponent } from '../../../features/live/create-live-component';
import {
  formatUnread,
  NOTIFICATIONS_ERROR,
  unreadQuery,
} from '../../../features/notifications/queries';
import { NewestSkeleton } from './NewestSkeleton';
import { useMarkOpened } from './use-mark-opened';
import styles from './Bell.module.css';

// With an error of its own: without a network the bell stays.
const NewestNotifications = createLazyComponent(
  async () => (await import('./NewestNotifications')).NewestNotifications,
  { fallback: <NewestSkeleton />, errorMessage: NOTIFICATIONS_ERROR },
);

const FollowUnread = createLiveComponent(
  async () => (await import(/* webpackChunkName: "live" */ './FollowUnread')).FollowUnread,
);

/** How many notifications a member has not read; opens the newest ones. */
export function Bell() {
  const viewer = useViewer();
  return viewer === null ? null : <MemberBell key={viewer.id} />;
}

const toName = (count: number | undefined) =>
  count === undefined || count === 0
    ? 'Notifications'
    : `Notifications, ${formatUnread(count)} unread`;

function MemberBell() {
  const { data: count = 0 } = useQuery(unreadQuery());
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useMarkOpened(count);
  useEffect(() => setOpen(false), [key]);
  useClose(root, isOpen, (isEscape) => {
    setOpen(false);
    if (isEscape) button.current?.focus();
  });
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={toName(count)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        title={toName(count)}
        data-needs-script
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        <BellIcon aria-hidden="true" size={20} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {formatUnread(count)}
          </span>
        )}
      </button>
      <noscript>
        <a href="/notifications" className={styles.button} aria-label="Notifications">
          <BellIcon aria-hidden="true" size={20} />
        </a>
      </noscript>
      {isOpen && (
        <section id={panelId} className={styles.panel} aria-label="Newest notifications">
          <NewestNotifications />
        </section>
      )}
      <FollowUnread />
    </div>
  );
}

/** Closes what is open on Escape, and when the pointer or the focus goes elsewhere. */
function useClose(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onClose: (isEscape: boolean) => void,
): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && root.current?.contains(target) !== true) close(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen, root]);
}
