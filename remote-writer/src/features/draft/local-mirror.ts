import { listen } from './listen';
import type { DraftBase, LocalDraftStore } from './local-draft';

export interface LocalMirrorOptions<T, S> {
  draft: LocalDraftStore<T, S>;
  getContent: () => T;
  getBase: () => DraftBase<T> | null;
  /** Called with whether the device has stored the newest content. */
  onResult: (isStored: boolean) => void;
}

export interface LocalMirror<T, S> {
  /** To be called after each change. Without unsaved changes the copy is deleted. */
  update: (isUnsaved: boolean) => void;
  /** Notes the saves that have no response, with the content that is newer. */
  noteSent: (sent: readonly S[]) => void;
  /** Leaves the copy to another tab, which writes it now. */
  pause: () => void;
  /** Stores the copy elsewhere from now on: a new document has got its id. */
  moveTo: (draft: LocalDraftStore<T, S>, isUnsaved: boolean) => void;
  /** Stores what is left when the page is hidden or left. Returns a function that stops this. */
  start: () => () => void;
}

/** Typing is not to wait for the storage; what is older than this survives the end of the browser. */
const WRITE_AFTER_MS = 400;

/** Keeps a copy of the unsaved changes on the device. */
export function createLocalMirror<T, S>(options: LocalMirrorOptions<T, S>): LocalMirror<T, S> {
  const { getContent, getBase, onResult } = options;
  let { draft } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Perhaps one of an earlier visit.
  let hasCopy = true;
  let stored: T | undefined;
  let sent: readonly S[] = [];

  async function write(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    const content = getContent();
    if (content === stored) return true;
    stored = content;
    hasCopy = true;
    const isStored = await draft.write(content, getBase());
    if (getContent() === content) onResult(isStored);
    return isStored;
  }

  function flush(): void {
    if (timer !== undefined) void write();
  }

  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
    stored = undefined;
  }

  function clear(): void {
    pause();
    if (!hasCopy) return;
    hasCopy = false;
    draft.clear();
    onResult(true);
  }

  return {
    update(isUnsaved) {
      if (!isUnsaved) clear();
      else timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
    },
    pause,
    noteSent(unconfirmed) {
      sent = unconfirmed;
      flush();
      draft.noteSent(sent);
    },
    moveTo(next, isUnsaved) {
      const { clear: clearOld } = draft;
      pause();
      draft = next;
      if (sent.length > 0) draft.noteSent(sent);
      // The old copy goes when the new one is there.
      if (isUnsaved) void write().then((isStored) => isStored && clearOld());
      else clearOld();
    },
    start() {
      const onVisibilityChange = () => {
        if (document.visibilityState === 'hidden') flush();
      };
      const stops = [
        listen(document, { visibilitychange: onVisibilityChange }),
        listen(window, { pagehide: flush }),
      ];
      return () => {
        for (const stop of stops) stop();
        flush();
      };
    },
  };
}
