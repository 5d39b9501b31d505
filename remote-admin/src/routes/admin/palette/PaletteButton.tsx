import { useLayoutEffect, useState } from 'react';
import { Search } from 'lucide-react';
import { createLazyComponent } from 'shared-kit/ui';
import { keyLabels, useIsMac } from 'shared-kit/ui/keys';
import type { CommandPaletteProps } from './CommandPalette';
import styles from './PaletteButton.module.css';

const CommandPalette = createLazyComponent<CommandPaletteProps>(
  async () => (await import('./CommandPalette')).CommandPalette,
);

/** Opens the command palette, as Ctrl+K does on every page of the control center. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const isMac = useIsMac();
  // With the button: a key that follows at once must find it.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isModified = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
      if (!isModified || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      // An editor on the page has handled it.
      if (event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isMac]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" size={18} />
        Go to…
        <span aria-hidden="true" className={styles.keys}>
          {keyLabels('Mod+K', isMac).map((key) => (
            <kbd translate="no" key={key}>
              {key}
            </kbd>
          ))}
        </span>
      </button>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}
