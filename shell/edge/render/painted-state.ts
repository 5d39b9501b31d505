import { randomUUID } from 'node:crypto';
import { attributeOfText, escapeState, referToText } from '../../browser/document/page-texts';

/** Where the state of a page goes once it is rendered. Nobody who writes a text can know it. */
export const STATE_PLACE = `state-${randomUUID()}`;

/** In characters. A shorter text takes about as much room as what refers to it. */
const MIN_LENGTH = 256;

/** Notes the texts of a page while it is rendered, so that its state need not have them once more. */
export function createTextCollector() {
  const ids = new Map<string, string>();
  return {
    collect: (id: string, html: string): void => {
      if (html.length >= MIN_LENGTH && !ids.has(html)) ids.set(html, id);
    },
    /** The state with references in place of the texts that its document shows. */
    takeOut: (stateText: string, document: Buffer): string => {
      let text = stateText;
      for (const [html, id] of ids) {
        // React may have rendered a part of the page and left it out.
        if (!document.includes(attributeOfText(id))) continue;
        text = text.replaceAll(escapeState(JSON.stringify(html)), () => referToText(id));
      }
      return text;
    },
  };
}

/** A rendered document with its state. */
export function withState(html: Buffer, stateText: string): Buffer {
  const start = html.lastIndexOf(STATE_PLACE);
  if (start < 0) throw new Error('The document has no place for its state.');
  return Buffer.concat([
    html.subarray(0, start),
    Buffer.from(stateText),
    html.subarray(start + STATE_PLACE.length),
  ]);
}
