import { parentPort } from 'node:worker_threads';
import { AppError } from '../errors';
import { cleanHtml } from './clean-html';
import { renderMarkdown } from './markdown';
import type { TextResult, TextTask } from './text-tasks';

function processText({ kind, text, field }: TextTask): TextResult {
  try {
    return { html: (kind === 'markdown' ? renderMarkdown : cleanHtml)(text, field) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { message: error.message, ...(error.fields && { fields: error.fields }) };
  }
}

parentPort?.on('message', (task: TextTask) => parentPort?.postMessage(processText(task)));
