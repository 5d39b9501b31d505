import { useState, type ReactNode } from 'react';
import { createLazyComponent } from 'shared-kit/ui';
import styles from './FileCard.module.css';

// Loaded when somebody opens a file, and never before; with what opens sheets.
const FileDialog = createLazyComponent(
  async () => (await import(/* webpackChunkName: "sheets" */ './FileDialog')).FileDialog,
);

interface OpenedFile {
  /** Its hash and extension. */
  id: string;
  name: string;
}

const FILE = /^[0-9a-f]{64}\.[a-z0-9]{1,5}$/;

/** Opens the files of the texts in it that have a button by `addFileCards`. */
export function LiveFiles({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const close = () => {
    setOpened(null);
    // Its button may be another element by now: sanitising replaces a text.
    const button = document.querySelector<HTMLElement>(`[data-open-file="${opened?.id}"]`);
    setTimeout(() => button?.focus());
  };
  return (
    // The buttons are HTML of the texts; their clicks arrive here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.page}
      onClick={({ target }) => {
        if (!(target instanceof HTMLElement)) return;
        const { openFile: id = '', name = '' } = target.dataset;
        if (FILE.test(id)) setOpened({ id, name });
      }}
    >
      {children}
      {opened && <FileDialog name={opened.name} path={`/api/media/${opened.id}`} onClose={close} />}
    </div>
  );
}
