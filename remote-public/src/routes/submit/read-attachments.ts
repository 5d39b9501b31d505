import { LIMITS } from 'shared-kit/contract/constants';
import { readFileAsDataUrl } from 'shared-kit/ui/form';
import type { Attachment } from './submission';

interface ReadResult {
  attachments: Attachment[];
  /** Why files were left out; empty if none were. */
  messages: string[];
}

/** Reads as many of the files as there is room for, each of at most 2 MB. */
export async function readAttachments(files: readonly File[], room: number): Promise<ReadResult> {
  const messages: string[] = [];
  const accepted = files.filter(({ size }) => size <= LIMITS.guest.attachmentBytes);
  if (accepted.length < files.length) messages.push('Skipped files bigger than 2MB.');
  if (accepted.length > room) messages.push('Attachment limit reached.');
  const results = await Promise.allSettled(
    accepted.slice(0, Math.max(0, room)).map(async (file) => {
      const { name, type, size } = file;
      return { name, type, size, dataUrl: await readFileAsDataUrl(file) };
    }),
  );
  const attachments = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  if (attachments.length < results.length) messages.push('Unable to process some files.');
  return { attachments, messages };
}
