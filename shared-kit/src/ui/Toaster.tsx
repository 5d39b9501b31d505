import { useEffect, useState, useSyncExternalStore } from 'react';
import { X } from 'lucide-react';
import { Button } from './Button';
import { classNames } from './class-names';
import { dismissToast, toastStore } from './toast-store';
import type { ToastMessage } from './toast-store';
import styles from './Toaster.module.css';

const none: readonly ToastMessage[] = [];

/** Where `toast()` messages appear. The shell mounts one; it must be there before the first message. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  const urgent = messages.filter(({ tone }) => tone === 'danger');
  const calm = messages.filter(({ tone }) => tone !== 'danger');
  return (
    <section aria-label="Notifications" className={styles.region} data-toaster>
      <div role="status" aria-live="polite" className={styles.stack}>
        {calm.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
      <div aria-live="assertive" className={styles.stack}>
        {urgent.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </div>
    </section>
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const { id, text, tone, durationMs, action } = message;
  const [held, setHeld] = useState(false);
  // A message someone is reading or reaching for does not vanish under the pointer.
  useEffect(() => {
    if (durationMs === null || held) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs, held]);
  return (
    <div
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{text}</p>
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
