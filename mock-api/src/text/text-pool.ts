// Without `node:`, because that is the spelling by which webpack finds workers to bundle.
import { Worker } from 'worker_threads';
import { InvalidError } from '../errors';
import { createTaskWorker } from '../workers/task-worker';
import { calculateSheets } from '../sheets/sheet-pool';
import type { PostTexts } from '../db/search/documents';
import type { MailBody } from '../mail/template/blocks';
import { processText } from './text-tasks';

/** The longest texts take a tenth of a second, during which the process would serve nobody else. */
const texts = createTaskWorker({
  createWorker: () =>
    new Worker(new URL('./text-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    }),
  runHere: processText,
  // The longest texts that people write take a tenth of it.
  timeoutMs: 5_000,
  // With more, whoever asks waits too long anyway.
  maxWaiting: 200,
  busyMessage: 'Too many texts are being processed. Please try again in a moment.',
  failureError: ({ field }) => {
    const message = 'This text is too complex. Please make it shorter or simpler.';
    return new InvalidError(message, { [field]: message });
  },
});

/** Processes texts in a thread from now on. */
export const startTextWorker = texts.start;

/**
 * Renders Markdown as sanitized HTML, with its sheets calculated.
 * @param context the Markdown of its question, whose sheets its formulas may refer to
 * @param handles those of the members whom it mentions
 */
export async function renderMarkdown(
  text: string,
  field: string,
  context = '',
  handles: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const sheets = await calculateSheets(text, field, context);
  return texts.run({ kind: 'markdown', text, field, sheets, handles });
}

/** The handles that Markdown mentions, whether or not somebody has them. */
export async function listMentions(text: string, field: string): Promise<string[]> {
  const lines = await texts.run({ kind: 'mentions', text, field });
  return lines === '' ? [] : lines.split('\n');
}

/** Sanitizes HTML. */
export const cleanHtml = (text: string, field: string): Promise<string> =>
  texts.run({ kind: 'html', text, field });

/** Sanitized HTML as mail programs show it, and as plain text. */
export const toMailBody = async (html: string, siteUrl: string): Promise<MailBody> =>
  JSON.parse(await texts.run({ kind: 'mail', text: html, field: 'content', siteUrl }));

/** The tsvector of a post, whose article is long. */
export const indexPost = (post: PostTexts): Promise<string> =>
  texts.run({ kind: 'index', post, field: 'content' });
