/**
 * Long texts are in a document once: where it shows them. Its state refers to them by the `data-rich-text` of their
 * element (decision 52).
 */
import { readPaintedText } from 'shared-kit/ui';

/** `<` is escaped because it could close the script element that a state is in. */
export const escapeState = (json: string): string => json.replaceAll('<', '\\u003c');

/** What stands for a text in the JSON of a state. Within a JSON string, a quotation mark is escaped. */
export const referToText = (id: string): string => `{"painted-text":"${id}"}`;

/** What the element of a text has. */
export const attributeOfText = (id: string): string => `data-rich-text="${id}"`;

const REFERENCE = /\{"painted-text":"(\w+)"\}/g;

/** The JSON of a state with the texts of its page; null if somebody has taken one of them away: an extension, a proxy. */
export function fillInTexts(document: Document, json: string): string | null {
  let isComplete = true;
  const filled = json.replace(REFERENCE, (_, id: string) => {
    const element = document.querySelector(`[${attributeOfText(id)}]`);
    if (element === null) {
      isComplete = false;
      return 'null';
    }
    return JSON.stringify(readPaintedText(element));
  });
  return isComplete ? filled : null;
}
