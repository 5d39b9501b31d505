import { useEffect, useState } from 'react';
import { mayHaveSheet, renderMarkdown, replaceSheets } from 'shared-kit/content/markdown';
import { RichText } from 'shared-kit/ui/rich-text';
import { useWatch } from 'shared-kit/ui/form';
import { replaceText } from './apply-edit';
import type { SheetTools } from './sheet-tools';
import styles from './MarkdownTools.module.css';

/** How long the writer pauses before the preview follows, in milliseconds. */
const PAUSE_MS = 150;

interface MarkdownPreviewProps {
  /** The field's name in its form. */
  name: string;
  area: HTMLTextAreaElement;
  /** Without them, sheets show what is typed. */
  sheets?: SheetTools | undefined;
}

interface OpenedSheet {
  sources: string[];
  index: number;
}

/** The text as HTML, some time after the last change. With sheets, once they are calculated. */
function usePreview(text: string, sheets: SheetTools | undefined): string {
  const [html, setHtml] = useState(() => renderMarkdown(text));
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const results = sheets && mayHaveSheet(text) ? await sheets.calculate(text) : null;
      if (isCurrent) setHtml(renderMarkdown(text, () => results ?? []));
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, sheets]);
  return html;
}

/** The text of a field as it will be published: by the same renderer, in the same styles. */
export function MarkdownPreview({ name, area, sheets }: MarkdownPreviewProps) {
  const value: unknown = useWatch({ name });
  const html = usePreview(typeof value === 'string' ? value : '', sheets);
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  const open = (target: EventTarget) => {
    if (!sheets || !(target instanceof HTMLElement) || !('openSheet' in target.dataset)) return;
    setOpened(sheets.locate(target));
  };
  if (html.trim() === '') return <p className={styles.empty}>Nothing to preview yet.</p>;
  return (
    // The buttons are HTML of the preview; their clicks arrive here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={({ target }) => open(target)}>
      <RichText className={styles.text} html={html} transform={sheets?.addButtons} />
      {opened && sheets && (
        <sheets.Editor
          sources={opened.sources}
          index={opened.index}
          onSave={(sources) => {
            replaceText(area, 0, area.value.length, replaceSheets(area.value, sources));
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
