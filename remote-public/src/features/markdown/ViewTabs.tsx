import { useRef, type KeyboardEvent } from 'react';
import styles from './MarkdownTools.module.css';

export type View = 'write' | 'preview';

const VIEWS = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

interface ViewTabsProps {
  value: View;
  onChange: (view: View) => void;
  textId: string;
  previewId: string;
}

/** Switches a narrow form between the text and its preview. */
export function ViewTabs({ value, onChange, textId, previewId }: ViewTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const switchByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = list.current?.querySelector<HTMLElement>('[aria-selected="false"]');
    other?.focus();
    other?.click();
  };
  return (
    <div ref={list} role="tablist" aria-label="View" className={styles.tabs}>
      {VIEWS.map((view) => (
        <button
          key={view.value}
          type="button"
          role="tab"
          aria-selected={view.value === value}
          aria-controls={
            view.value === 'write' ? textId : value === 'preview' ? previewId : undefined
          }
          tabIndex={view.value === value ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(view.value)}
          onKeyDown={switchByKey}
        >
          {view.label}
        </button>
      ))}
    </div>
  );
}
