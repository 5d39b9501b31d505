import { useEffect, useRef, useState } from 'react';

export type UploadOptions = {
  /** Reports how much is done, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Aborted when the file is removed or the page is left. */
  signal: AbortSignal;
};

/** A file on its way or uploaded. `result` is what `upload` resolved with. */
export type Upload<Result> = { id: number; name: string; size: number } & (
  | { status: 'uploading'; progress: number }
  | { status: 'done'; result: Result }
  | { status: 'error'; message: string }
);

export type UploadsOptions<Result> = {
  upload: (file: File, options: UploadOptions) => Promise<Result>;
  /** Called with the results of all files that are done, whenever one is added or removed. */
  onChange?: ((results: readonly Result[]) => void) | undefined;
  /** Takes over each file that is done: it then leaves the field, for a list of the page's own. */
  onUploaded?: ((result: Result) => void) | undefined;
  accept?: string | undefined;
  maxFiles?: number | undefined;
  maxBytes?: number | undefined;
};

/** Uploads files side by side, each with its own progress and error. */
export function useUploads<Result>(options: UploadsOptions<Result>) {
  const { upload, accept, maxFiles = Infinity, maxBytes = Infinity } = options;
  const [uploads, setUploads] = useState<readonly Upload<Result>[]>([]);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  // The list as of now: two picks in a row must not both count the files of before.
  const listRef = useRef(uploads);
  const lastId = useRef(0);
  const controllers = useRef(new Map<number, AbortController>());
  const files = useRef(new Map<number, File>());
  // An upload ends long after the render that started it: it reports to the latest callbacks.
  const { onChange, onUploaded } = options;
  const callbacks = useRef({ onChange, onUploaded });
  useEffect(() => {
    callbacks.current = { onChange, onUploaded };
  });

  useEffect(() => {
    const pending = controllers.current;
    return () => {
      for (const controller of pending.values()) controller.abort();
    };
  }, []);

  const update = (next: readonly Upload<Result>[]) => {
    const before = resultsOf(listRef.current);
    listRef.current = next;
    setUploads(next);
    const results = resultsOf(next);
    if (results.length !== before.length) callbacks.current.onChange?.(results);
  };
  const replace = (changed: Upload<Result>) =>
    update(listRef.current.map((other) => (other.id === changed.id ? changed : other)));

  const start = async (id: number, file: File) => {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    const { signal } = controller;
    const about = { id, name: file.name, size: file.size };
    const onProgress = (fraction: number) => {
      const progress = Math.min(1, Math.max(0, fraction));
      if (!signal.aborted) replace({ ...about, status: 'uploading', progress });
    };
    replace({ ...about, status: 'uploading', progress: 0 });
    try {
      const result = await upload(file, { onProgress, signal });
      if (signal.aborted) return;
      if (callbacks.current.onUploaded) {
        update(listRef.current.filter((other) => other.id !== id));
        callbacks.current.onUploaded(result);
      } else replace({ ...about, status: 'done', result });
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : 'Upload failed';
      if (!signal.aborted) replace({ ...about, status: 'error', message });
    } finally {
      controllers.current.delete(id);
    }
  };

  const add = (chosen: readonly File[]) => {
    const messages: string[] = [];
    const fitting = chosen.filter((file) => {
      const error = findFileError(file, accept, maxBytes);
      if (error) messages.push(error);
      return error === null;
    });
    const capacity = Math.max(0, maxFiles - listRef.current.length);
    if (fitting.length > capacity) {
      messages.push(`At most ${maxFiles} ${maxFiles === 1 ? 'file' : 'files'}.`);
    }
    setRejections(messages);
    const added = fitting.slice(0, capacity).map((file) => {
      lastId.current += 1;
      files.current.set(lastId.current, file);
      return { id: lastId.current, file };
    });
    update([
      ...listRef.current,
      ...added.map(({ id, file }) => ({
        id,
        name: file.name,
        size: file.size,
        status: 'uploading' as const,
        progress: 0,
      })),
    ]);
    for (const { id, file } of added) void start(id, file);
  };
  const remove = (id: number) => {
    controllers.current.get(id)?.abort();
    files.current.delete(id);
    setRejections([]);
    update(listRef.current.filter((other) => other.id !== id));
  };
  const retry = (id: number) => {
    const file = files.current.get(id);
    if (file) void start(id, file);
  };
  return { uploads, rejections, add, remove, retry };
}

function resultsOf<Result>(uploads: readonly Upload<Result>[]): Result[] {
  return uploads.flatMap((upload) => (upload.status === 'done' ? [upload.result] : []));
}

function findFileError(file: File, accept: string | undefined, maxBytes: number): string | null {
  if (!isAccepted(file, accept)) return `${file.name} is not of an accepted type.`;
  if (file.size > maxBytes) return `${file.name} is larger than ${formatFileSize(maxBytes)}.`;
  return null;
}

/** Checks a dropped file as the file dialog does a chosen one: '.csv, image/*, text/plain'. */
function isAccepted({ name, type }: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((part) => {
    const rule = part.trim().toLowerCase();
    if (rule.startsWith('.')) return name.toLowerCase().endsWith(rule);
    if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
    return type === rule;
  });
}

/** '312 B', '48 KB', '1.5 MB', in thousands as file dialogs count. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`;
}
