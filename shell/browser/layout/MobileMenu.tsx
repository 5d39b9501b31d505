import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Menu, X } from 'lucide-react';
import { useLocation } from 'shared-kit/client/router';
import { useHydrated } from 'shared-kit/ui';
import { AccountLinks } from './AccountLinks';
import styles from './MobileMenu.module.css';
import { PrimaryLinks } from './PrimaryLinks';

/** The header's links on small screens. Until a script runs, `details` opens and closes them. */
export function MobileMenu() {
  const wasOpen = useRef(false);
  return (
    <div className={styles.root}>
      {useHydrated() ? <MenuDialog wasOpen={wasOpen} /> : <MenuDetails wasOpen={wasOpen} />}
    </div>
  );
}

interface MenuProps {
  /** Whether the visitor had opened it when the page started: it stays open. */
  wasOpen: RefObject<boolean>;
}

function MenuDetails({ wasOpen }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    return () => {
      wasOpen.current = element?.open === true;
    };
  }, [wasOpen]);
  return (
    <details ref={details} className={styles.details}>
      <summary className={styles.button} aria-label="Menu">
        <Menu aria-hidden="true" size={22} />
      </summary>
      <MenuPanel />
    </details>
  );
}

function MenuPanel({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.panel}>
      {children}
      <nav aria-label="Menu">
        <PrimaryLinks className={styles.links} />
      </nav>
      <div className={styles.account}>
        <AccountLinks />
      </div>
    </div>
  );
}

/** The native modal `dialog` traps the focus, closes on Escape and returns the focus to its button. */
function MenuDialog({ wasOpen }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  const close = () => {
    dialog.current?.close();
    setOpen(false);
  };
  useEffect(close, [key]);
  useEffect(() => {
    if (wasOpen.current) setOpen(true);
  }, [wasOpen]);
  // The links are rendered only while it is open, and must exist before it takes the focus.
  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    element.showModal();
    // The panel fills the dialog, so a click on the dialog itself is one on its backdrop.
    const closeOutside = ({ target }: MouseEvent) => {
      if (target === element) element.close();
    };
    element.addEventListener('click', closeOutside);
    return () => element.removeEventListener('click', closeOutside);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" size={22} />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className={styles.dialog}
        onCancel={() => setOpen(false)}
        // The browser sends `close` a moment after closing: by then it may be open again.
        onClose={() => dialog.current?.open !== true && setOpen(false)}
      >
        {open && (
          <MenuPanel>
            <button type="button" className={styles.button} aria-label="Close menu" onClick={close}>
              <X aria-hidden="true" size={22} />
            </button>
          </MenuPanel>
        )}
      </dialog>
    </>
  );
}
