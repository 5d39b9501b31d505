import type { WorkerHandlers } from 'shared-kit/client/worker';
import type { ReadFailure } from 'shared-kit/sheets/read';
import type { Workbook, WorkbookRequest } from './workbook';

/** What the engine does, by name: its input and its output. Both can be posted to a worker. */
export interface Tasks {
  /** Pieces of sanitised HTML to GitHub-flavoured Markdown. */
  toMarkdown: { input: string[]; output: string[] };
  /** Markdown to HTML that is not sanitised. */
  toHtml: { input: string; output: string };
  readWorkbook: { input: WorkbookRequest; output: Workbook | { failure: ReadFailure } };
}
/** The libraries are loaded by the first task that needs them. */
export const handlers: WorkerHandlers<Tasks> = {
  toMarkdown: async (fragments) => {
    const { htmlToMarkdown } = await import('./markdown-engine');
    return fragments.map(htmlToMarkdown);
  },
  toHtml: async (markdown) => (await import('./markdown-engine')).markdownToHtml(markdown),
  readWorkbook: async (request) => {
    const { readWorkbook } = await import('./workbook-engine');
    return await readWorkbook(request);
  },
};
