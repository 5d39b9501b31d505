import { useEffect, useState } from 'react';
import { replaceText } from './apply-edit';
import { attachPaste, type Pasted } from './attach-paste';
import { insertBlock } from './edits';
import type { SheetTools } from './sheet-tools';

/** What was pasted, and what else it can be. */
export interface PasteOffer {
  /** `sheet` if it is one now, `table` if it can become one, `too-large` if it cannot. */
  kind: 'sheet' | 'table' | 'too-large';
  /** What is in the text now, and what it would be. */
  current: string;
  other: string;
}

/** Puts a text in the place of another one; false if that is not there any more. */
function replacePart(area: HTMLTextAreaElement, from: string, to: string): boolean {
  const start = area.value.lastIndexOf(from);
  if (start < 0) return false;
  replaceText(area, start, start + from.length, to);
  return true;
}

/**
 * Makes sheets of pasted ranges. They are pasted as a table first, which Undo brings back, then replaced by
 * the sheet; other tables may become one.
 */
export function useRangePaste(area: HTMLTextAreaElement, tools: SheetTools | undefined) {
  const [offer, setOffer] = useState<PasteOffer | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const convert = async ({ html, text, start, inserted }: Pasted) => {
      setOffer(null);
      const { findRange, convertRange } = await import('./sheet-paste/convert-range');
      const found = findRange({ html, text });
      if (found === null) return;
      const sheet = await convertRange(found.range, tools?.calculate);
      // What has been typed meanwhile is not replaced.
      const isThere = area.value.slice(start, start + inserted.length) === inserted;
      if (!isCurrent || !isThere) return;
      if (sheet === null) {
        if (found.isSheet) setOffer({ kind: 'too-large', current: inserted, other: inserted });
        return;
      }
      const selected = { text: area.value, start, end: start + inserted.length };
      const { insert } = insertBlock(selected, sheet);
      if (found.isSheet) {
        replaceText(area, start, start + inserted.length, insert);
        setOffer({ kind: 'sheet', current: insert, other: inserted });
      } else setOffer({ kind: 'table', current: inserted, other: insert });
    };
    const detach = attachPaste(area, (pasted) => void convert(pasted));
    return () => {
      isCurrent = false;
      detach();
    };
  }, [area, tools]);

  return {
    offer,
    /** Lets the pasted range be what it can be instead. */
    switchKind: () => {
      if (offer !== null) replacePart(area, offer.current, offer.other);
      setOffer(null);
      area.focus();
    },
    dismiss: () => {
      setOffer(null);
      area.focus();
    },
  };
}
