import { useEffect, useRef, useState } from 'react';
import { Menu, X } from 'lucide-react';
import { useLocation } from 'shared-kit/router';
import { AccountLinks } from './AccountLinks';
import styles from './MobileMenu.module.css';
import { PrimaryLinks } from './PrimaryLinks';

/**
 * The header's links on small screens. The native modal `dialog` traps the focus, closes on Escape
 * and returns the focus to its button.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();

  const close = () => {
    dialog.current?.close();
    setOpen(false);
  };
  useEffect(close, [key]);
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
    <div className={styles.root}>
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
          <div className={styles.panel}>
            <button type="button" className={styles.button} aria-label="Close menu" onClick={close}>
              <X aria-hidden="true" size={22} />
            </button>
            <nav aria-label="Menu">
              <PrimaryLinks className={styles.links} />
            </nav>
            <div className={styles.account}>
              <AccountLinks />
            </div>
          </div>
        )}
      </dialog>
    </div>
  );
}
