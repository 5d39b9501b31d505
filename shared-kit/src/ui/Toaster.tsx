import { useEffect, useState, useSyncExternalStore } from 'react';
import { X } from 'lucide-react';
import { Button } from './Button';
import { classNames } from './class-names';
import { dismissToast, toastStore } from './toast-store';
import type { ToastMessage } from './toast-store';
import styles from './Toaster.module.css';

const none: readonly ToastMessage[] = [];

/** Renders `toast()` messages. The shell mounts one: live regions must exist before their content. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const urgent = messages.filter(({ tone }) => tone === 'danger');
  const polite = messages.filter(({ tone }) => tone !== 'danger');
  return (
    <section aria-label="Notifications" className={styles.region} data-toaster>
      <div role="status" aria-live="polite" className={styles.stack}>
        {polite.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      {/* Only with a message: an empty alert would be one on every page. */}
      <div
        role={urgent.length > 0 ? 'alert' : undefined}
        aria-live="assertive"
        className={styles.stack}
      >
        {urgent.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
    </section>
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const { id, text, tone, durationMs, action } = message;
  const [isPaused, setPaused] = useState(false);
  // A message does not disappear while it is hovered or focused (WCAG 2.2.1).
  useEffect(() => {
    if (durationMs === null || isPaused) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, isPaused]);
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {action && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            action.run();
            dismissToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </div>
  );
}
