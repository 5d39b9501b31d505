import { Fragment } from 'react';
import { Dialog } from 'shared-kit/ui/dialog';
import { keyLabels } from 'shared-kit/ui/keys';
import type { Shortcut } from './shortcuts';
import styles from './ShortcutsDialog.module.css';

const GROUPS = ['Tutorial', 'Page', 'Steps', 'Text'] as const;

export interface ShortcutsDialogProps {
  shortcuts: readonly Shortcut[];
  isMac: boolean;
  onClose: () => void;
}

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ shortcuts, isMac, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      initialFocus="content"
      title="Keyboard shortcuts"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must scroll it */}
      <div className={styles.groups} role="group" aria-label="Shortcuts" tabIndex={0}>
        {GROUPS.map((group) => (
          <div key={group}>
            <h3 className={styles.heading}>{group}</h3>
            <dl className={styles.list}>
              {shortcuts
                .filter((shortcut) => shortcut.group === group)
                .map(({ label, keys }) => (
                  <Fragment key={label}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((combination, index) => (
                        <Fragment key={combination}>
                          {index > 0 && <span className={styles.or}> or </span>}
                          <Keys labels={keyLabels(combination, isMac)} isMac={isMac} />
                        </Fragment>
                      ))}
                    </dd>
                  </Fragment>
                ))}
            </dl>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ labels, isMac }: { labels: string[]; isMac: boolean }) {
  return (
    <span className={styles.keys}>
      {labels.map((label, index) => (
        <Fragment key={label}>
          {index > 0 && !isMac && <span>+</span>}
          <kbd translate="no" className={styles.key}>
            {label}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
