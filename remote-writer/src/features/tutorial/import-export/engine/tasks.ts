import type { WorkerHandlers } from 'shared-kit/client/worker';
import type { Workbook, WorkbookKind } from './workbook';

/** What the engine does, by name: its input and its output. Both can be posted to a worker. */
export interface Tasks {
  /** Pieces of sanitised HTML to GitHub-flavoured Markdown. */
  toMarkdown: { input: string[]; output: string[] };
  /** Markdown to HTML that is not sanitised. */
  toHtml: { input: string; output: string };
  readWorkbook: { input: { bytes: ArrayBuffer; kind: WorkbookKind }; output: Workbook };
}
/** The libraries are loaded by the first task that needs them. */
export const handlers: WorkerHandlers<Tasks> = {
  toMarkdown: async (fragments) => {
    const { htmlToMarkdown } = await import('./markdown-engine');
    return fragments.map(htmlToMarkdown);
  },
  toHtml: async (markdown) => (await import('./markdown-engine')).markdownToHtml(markdown),
  readWorkbook: async ({ bytes, kind }) => {
    const { readWorkbook } = await import('./workbook-engine');
    return await readWorkbook(bytes, kind);
  },
};
