import { useEffect, useId, useRef, useState } from 'react';
import { useViewer } from 'shared-kit/client/session';
import { createLazyComponent, SkeletonLines } from 'shared-kit/ui';
import { keyLabels, useIsMac } from 'shared-kit/ui/keys';
import { replaceText } from './apply-edit';
import { AttachFiles } from './files/AttachFiles';
import type { GivenFiles } from './files/use-attachments';
import { MentionTrigger } from './mentions/MentionTrigger';
import { PasteNotice } from './PasteNotice';
import { SheetFromFile } from './SheetFromFile';
import type { SheetTools } from './sheet-tools';
import { useRangePaste } from './use-range-paste';
import { FormatToolbar } from './FormatToolbar';
import { ViewTabs, type View } from './ViewTabs';
import styles from './MarkdownTools.module.css';

// The renderer is ten times as large as the toolbar, which works without it.
const MarkdownPreview = createLazyComponent(
  async () => (await import('./MarkdownPreview')).MarkdownPreview,
  { fallback: <SkeletonLines lines={3} />, errorMessage: 'Unable to load the preview.' },
);

/** From this width of the form on, in pixels, text and preview are side by side. */
const SPLIT_WIDTH = 640;

/** Whose people are suggested first; nobody's in a new discussion. */
export interface MentionPlace {
  thread?: string;
}

interface MarkdownToolsProps {
  area: HTMLTextAreaElement;
  /** The field's name in its form. */
  name: string;
  /** What sheets in the text need. */
  sheets?: SheetTools | undefined;
  /** Where its mentions are told; without it, they are not, and nobody is suggested. */
  mentions?: MentionPlace | undefined;
  /** Files that were chosen for the text, dropped on it or pasted into it last. */
  given: GivenFiles | null;
  onChooseFiles: (given: GivenFiles) => void;
}

/** The toolbar below a Markdown field and the preview: beside the text on wide forms, else in a tab. */
export function MarkdownTools(props: MarkdownToolsProps) {
  const { area, name, sheets, mentions, given, onChooseFiles } = props;
  const isMember = useViewer() !== null;
  const root = useRef<HTMLDivElement>(null);
  const previewId = useId();
  const [isWide, setIsWide] = useState(false);
  const [view, setView] = useState<View>('write');
  const isMac = useIsMac();
  const shown = isWide ? 'both' : view;

  const { offer, switchKind, dismiss } = useRangePaste(area, sheets);

  useEffect(() => {
    const container = root.current?.parentElement;
    if (!container) return;
    const observer = new ResizeObserver(() => setIsWide(container.clientWidth >= SPLIT_WIDTH));
    observer.observe(container);
    return () => observer.disconnect();
  }, []);

  // The text is not ours to render: it stays where it is, with its focus and its undo.
  useEffect(() => {
    const container = root.current?.parentElement;
    container?.setAttribute('data-markdown-view', shown);
    return () => container?.removeAttribute('data-markdown-view');
  }, [shown]);

  const changeView = (next: View) => {
    setView(next);
    // Nobody is to type into a text that they do not see, nor to look for where it was.
    if (next === 'write') requestAnimationFrame(() => area.focus());
  };

  return (
    <div ref={root} className={styles.tools}>
      <div className={styles.bar}>
        {mentions && isMember && (
          <MentionTrigger
            area={area}
            thread={mentions.thread}
            onReplace={(from, to, text) => replaceText(area, from, to, text)}
          />
        )}
        {!isWide && (
          <ViewTabs value={view} onChange={changeView} textId={area.id} previewId={previewId} />
        )}
        {shown !== 'preview' && <FormatToolbar area={area} />}
        <AttachFiles
          area={area}
          name={name}
          given={given}
          onChoose={onChooseFiles}
          buttonClass={styles.tool}
          hidesButton={shown === 'preview'}
        />
        {sheets && shown !== 'preview' && (
          <SheetFromFile area={area} sheets={sheets} given={given} />
        )}
        <span className={styles.note}>
          {`${keyLabels('Mod+Enter', isMac).join(isMac ? '' : '+')} sends`}
        </span>
      </div>
      <PasteNotice offer={offer} onSwitch={switchKind} onDismiss={dismiss} />
      {shown !== 'write' && (
        <section
          id={previewId}
          role={isWide ? undefined : 'tabpanel'}
          aria-label="Preview"
          // It scrolls: the keyboard must reach it.
          tabIndex={0}
          className={styles.preview}
        >
          <MarkdownPreview name={name} area={area} sheets={sheets} />
        </section>
      )}
    </div>
  );
}
