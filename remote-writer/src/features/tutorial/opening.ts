import { postPayload, type Post } from 'shared-kit/contract';
import { contentOf, emptyForm, formOf, type TutorialContent, type TutorialForm } from './form';

/** How the editor begins. */
export interface Start {
  form: TutorialForm;
  /** The text as the server has it; what counts as saved. */
  server: TutorialForm;
  /** Where the form came from, when not from the server. */
  notice: 'none' | 'restored' | 'remembered';
}

export type Opening =
  | { kind: 'ready'; start: Start }
  /** The server's text changed after this device's unsaved text was begun: the writer decides. */
  | { kind: 'choose'; device: Start; server: Start; keptAt: string };

interface Found {
  post: Post | null;
  /** The form of a save that was refused for want of a session. */
  remembered: TutorialForm | null;
  kept: { content: TutorialForm; base: string | null; at: string } | null;
}

/** The content as the server would keep it: white space at the ends does not count. */
export function asKept(content: TutorialContent): string {
  return JSON.stringify(postPayload.safeParse(content).data ?? content);
}

function sameContent(one: TutorialForm, other: TutorialForm): boolean {
  return asKept(contentOf(one)) === asKept(contentOf(other));
}

/** Decides what the editor opens with, so that no text that exists anywhere is lost. */
export function open({ post, remembered, kept }: Found): Opening {
  const server = post === null ? emptyForm() : formOf(post);
  const asSaved: Start = { form: server, server, notice: 'none' };
  // The device's copy is newer where both are there: it holds what was typed after the refusal.
  if (kept !== null && !sameContent(kept.content, server)) {
    const device: Start = { form: kept.content, server, notice: 'restored' };
    return kept.base === (post?.updatedAt ?? null)
      ? { kind: 'ready', start: device }
      : { kind: 'choose', device, server: asSaved, keptAt: kept.at };
  }
  if (remembered !== null && !sameContent(remembered, server)) {
    return { kind: 'ready', start: { form: remembered, server, notice: 'remembered' } };
  }
  return { kind: 'ready', start: asSaved };
}
