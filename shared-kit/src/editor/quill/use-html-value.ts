import { useEffect, useLayoutEffect, useRef } from 'react';
import type Quill from 'quill';
import type Delta from 'quill-delta';
import { deltaToHtml } from '../html/delta-to-html';
import { followHtml } from './follow-html';

/**
 * Keeps the document and `value` the same: reports the user's changes, follows those from outside.
 * The value that comes back after a report is recognised and changes nothing.
 */
export function useHtmlValue(
  quill: Quill | null,
  props: { value: string; onChange: (html: string) => void },
  structure: boolean,
): void {
  const { value, onChange } = props;
  const known = useRef(value);
  const latestOnChange = useRef(onChange);
  useLayoutEffect(() => {
    latestOnChange.current = onChange;
  });

  useEffect(() => {
    if (!quill) return;
    const report = (_delta: Delta, _before: Delta, source: string) => {
      if (source !== 'user') return;
      const html = deltaToHtml(quill.getContents());
      if (html === known.current) return;
      known.current = html;
      latestOnChange.current(html);
    };
    quill.on('text-change', report);
    return () => void quill.off('text-change', report);
  }, [quill]);

  useLayoutEffect(() => {
    if (!quill || value === known.current) return;
    const follow = () => {
      known.current = value;
      followHtml(quill, value, structure);
    };
    // A change of the document would end the composition of an input method.
    if (!quill.composition.isComposing) {
      follow();
      return;
    }
    quill.once('composition-end', follow);
    return () => void quill.off('composition-end', follow);
  }, [quill, value, structure]);
}
