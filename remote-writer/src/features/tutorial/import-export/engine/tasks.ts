import type { Workbook, WorkbookKind } from './workbook';

/** What the engine does, by name: its input and its output. Both can be posted to a worker. */
export interface Tasks {
  /** Pieces of sanitised HTML to GitHub-flavoured Markdown. */
  toMarkdown: { input: string[]; output: string[] };
  /** Markdown to HTML that is not sanitised. */
  toHtml: { input: string; output: string };
  /** Null for a workbook that is too large to read. */
  readWorkbook: { input: { bytes: ArrayBuffer; kind: WorkbookKind }; output: Workbook | null };
}
export type TaskName = keyof Tasks;

type Handlers = {
  [Name in TaskName]: (input: Tasks[Name]['input']) => Promise<Tasks[Name]['output']>;
};

/** The libraries are loaded by the first task that needs them. */
const handlers: Handlers = {
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

/** Does a task in this thread. */
export const runTask = <Name extends TaskName>(
  name: Name,
  input: Tasks[Name]['input'],
): Promise<Tasks[Name]['output']> => handlers[name](input);

export interface TaskRequest {
  id: number;
  name: TaskName;
  input: Tasks[TaskName]['input'];
}

export type TaskResponse = { id: number; output: unknown } | { id: number; error: string };
