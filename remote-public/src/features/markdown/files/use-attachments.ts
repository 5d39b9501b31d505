import { useEffect, useRef, useState } from 'react';
import { LIMITS } from 'shared-kit/contract/constants';
import { countTextFiles, writeFileMarkdown } from 'shared-kit/content/files';
import { uploadFile } from 'shared-kit/client/upload';
import { isPicture, refuseFile, undescribed } from './file-rules';
import { replaceQuietly, trackPlaces, type TextPlaces } from './text-places';

/** A file on its way into a text, or a picture in it that is not described yet. */
export type Attachment = { id: number; name: string; size: number; isPicture: boolean } & (
  | { status: 'uploading'; progress: number }
  | { status: 'failed'; message: string }
  | { status: 'inserted'; url: string }
);

/** Files that somebody has chosen, dropped or pasted. */
export interface GivenFiles {
  files: readonly File[];
  isPasted: boolean;
}

const MAX_FILES = LIMITS.discussion.files;
const TOO_MANY = `A text has at most ${MAX_FILES} pictures and files.`;

/** Where the words between the brackets of a picture are; null if the text does not have it any more. */
function findDescription(text: string, url: string): { from: number; to: number } | null {
  const to = text.indexOf(`](${url})`);
  const from = to < 0 ? -1 : text.lastIndexOf('![', to) + 2;
  return from < 2 || text.slice(from, to).includes('\n') ? null : { from, to };
}

/**
 * Sends files and inserts them into a textarea, each where the caret was when it was given.
 * @param text the text as of now, by which one that was taken out of it is forgotten
 */
export function useAttachments(area: HTMLTextAreaElement, text: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [status, setStatus] = useState('');
  // The list as of now: two pastes in a row must not both count the files of before.
  const list = useRef(attachments);
  const lastId = useRef(0);
  const uploads = useRef(new Map<number, GivenFiles & { controller: AbortController }>());
  const places = useRef<TextPlaces | null>(null);

  useEffect(() => {
    const tracked = trackPlaces(area);
    const running = uploads.current;
    places.current = tracked;
    return () => {
      tracked.stop();
      for (const { controller } of running.values()) controller.abort();
    };
  }, [area]);

  const update = (next: readonly Attachment[]) => {
    list.current = next;
    setAttachments(next);
  };
  const replace = (changed: Attachment) =>
    update(list.current.map((other) => (other.id === changed.id ? changed : other)));
  const forget = (id: number) => {
    uploads.current.get(id)?.controller.abort();
    uploads.current.delete(id);
    places.current?.forget(id);
    update(list.current.filter((other) => other.id !== id));
  };

  const insert = (about: Attachment, url: string, isPasted: boolean) => {
    const words = about.isPicture ? undescribed(isPasted) : about.name;
    places.current?.insertAt(
      about.id,
      writeFileMarkdown({ url, isPicture: about.isPicture }, words),
    );
    setStatus(`${about.name} is in your text.`);
    uploads.current.delete(about.id);
    if (about.isPicture) replace({ ...about, status: 'inserted', url });
    else forget(about.id);
  };

  const start = async (about: Attachment, given: GivenFiles) => {
    const [file] = given.files;
    if (file === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    uploads.current.set(about.id, { ...given, controller });
    const onProgress = (progress: number) => {
      if (!signal.aborted) replace({ ...about, status: 'uploading', progress });
    };
    onProgress(0);
    try {
      const { url } = await uploadFile(file, { purpose: 'discussion', onProgress, signal });
      if (!signal.aborted) insert(about, url, given.isPasted);
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : 'Upload failed';
      if (!signal.aborted) replace({ ...about, status: 'failed', message });
    }
  };

  /** Files that are being sent or could not be: those in the text are counted there. */
  const pending = () => list.current.filter((one) => one.status !== 'inserted').length;

  const add = async ({ files, isPasted }: GivenFiles) => {
    setRefusals([]);
    const numbered = files.map((file) => {
      lastId.current += 1;
      // Now: the caret may be elsewhere once the file has been looked at.
      places.current?.mark(lastId.current, area.selectionEnd);
      return { id: lastId.current, file };
    });
    const reasons = await Promise.all(files.map(refuseFile));
    const fitting = numbered.filter((_, index) => reasons[index] === null);
    const messages = reasons.filter((reason) => reason !== null);
    const capacity = Math.max(0, MAX_FILES - countTextFiles(area.value) - pending());
    if (fitting.length > capacity) messages.push(TOO_MANY);
    setRefusals(messages);
    const added = fitting.slice(0, capacity).map(({ id, file }): [Attachment, GivenFiles] => {
      const about = { id, name: file.name, size: file.size, isPicture: isPicture(file.name) };
      return [
        { ...about, status: 'uploading', progress: 0 },
        { files: [file], isPasted },
      ];
    });
    const isAdded = (id: number) => added.some(([one]) => one.id === id);
    for (const { id } of numbered) if (!isAdded(id)) places.current?.forget(id);
    update([...list.current, ...added.map(([one]) => one)]);
    for (const [one, given] of added) void start(one, given);
  };

  const retry = (id: number) => {
    const about = list.current.find((one) => one.id === id);
    const upload = uploads.current.get(id);
    if (about !== undefined && upload !== undefined) void start(about, upload);
  };

  /** Puts the description of a picture into the text; an empty one leaves what is there. */
  const describe = (id: number, words: string) => {
    const picture = list.current.find((one) => one.id === id);
    if (picture?.status !== 'inserted') return;
    const found = words.trim() === '' ? null : findDescription(area.value, picture.url);
    const [, label = ''] = /^!\[([^\]]*)\]/.exec(writeFileMarkdown(picture, words)) ?? [];
    if (found !== null) replaceQuietly(area, found.from, found.to, label);
    forget(id);
  };

  useEffect(() => {
    const gone = list.current.filter((one) => one.status === 'inserted' && !text.includes(one.url));
    for (const { id } of gone) forget(id);
    // oxlint-disable-next-line react/exhaustive-deps -- only the text decides
  }, [text]);

  return { attachments, refusals, status, add, retry, remove: forget, describe };
}
