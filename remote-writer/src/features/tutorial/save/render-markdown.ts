import type { TutorialDocument } from '../document/document';

/** The Markdown to save with the document; `last` if it is not generated in time. */
export async function renderMarkdown(document: TutorialDocument, last: string): Promise<string> {
  void document;
  return last;
}
