import type { TutorialDocument } from '../document/document';
import { toMarkdown } from '../import-export/markdown';

/** Generating takes a moment and loads its code; the text is not to wait for it. */
const MAX_DELAY_MS = 2_000;

/** The Markdown to save with the document; `last` if it is not generated in time. */
export async function renderMarkdown(document: TutorialDocument, last: string): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(last), MAX_DELAY_MS);
  });
  try {
    return await Promise.race([toMarkdown(document), timeout]);
  } catch {
    return last;
  } finally {
    clearTimeout(timer);
  }
}
