import { useEffect, useMemo, useState } from 'react';
import { renderMarkdown } from 'shared-kit/content/markdown';
import { RichText } from 'shared-kit/ui/rich-text';
import { useWatch } from 'shared-kit/ui/form';
import styles from './MarkdownTools.module.css';

/** How long the writer pauses before the preview follows, in milliseconds. */
const PAUSE_MS = 150;

/** The text of a field as it will be published: by the same renderer, in the same styles. */
export function MarkdownPreview({ name }: { name: string }) {
  const value: unknown = useWatch({ name });
  const text = typeof value === 'string' ? value : '';
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const html = useMemo(() => renderMarkdown(shown), [shown]);
  if (html.trim() === '') return <p className={styles.empty}>Nothing to preview yet.</p>;
  return <RichText className={styles.text} html={html} />;
}
