import { LIMITS } from 'shared-kit/constants';
import { readFile } from 'shared-kit/ui/form';
import type { Attachment } from './guest-form';

const { attachments: MOST, attachmentBytes } = LIMITS.guest;

export interface Added {
  attachments: Attachment[];
  /** What was not taken, and why; empty when all was. */
  messages: string[];
}

/** Puts chosen files to those that are there: as many as fit, each of at most 2 MB. */
export async function addAttachments(
  present: readonly Attachment[],
  chosen: readonly File[],
): Promise<Added> {
  const messages: string[] = [];
  const fitting = chosen.filter(({ size }) => size <= attachmentBytes);
  if (fitting.length < chosen.length) messages.push('Skipped files bigger than 2MB.');
  const room = Math.max(0, MOST - present.length);
  if (fitting.length > room) messages.push('Attachment limit reached.');
  const read = await Promise.allSettled(
    fitting.slice(0, room).map(async (file) => {
      const { name, type, size } = file;
      return { name, type, size, dataUrl: await readFile(file) };
    }),
  );
  const added = read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (added.length < read.length) messages.push('Unable to process some files.');
  return { attachments: [...present, ...added], messages };
}
