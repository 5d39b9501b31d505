import type Quill from 'quill';
import Delta from 'quill-delta';
import { findPictureError, readPicture, type RichTextImages } from './picture-file';
import { renderFailure, renderProgress, type ProgressView } from './upload-view';

export interface Uploads {
  /** Inserts pictures at the caret, or at `index`. Reports those that cannot be taken. */
  add: (files: readonly File[], index?: number) => void;
  /** Uploads the picture that the placeholder with this id stands for. */
  start: (id: string, file: File) => void;
  isBusy: () => boolean;
  /** Aborts what is under way. */
  dispose: () => void;
}

interface Upload {
  file: File;
  abort: AbortController;
}

let count = 0;
/** The id of a new placeholder, unique on the page. */
export const createUploadId = () => `u${(count += 1)}`;

/**
 * The pictures on their way into a text. Each has a placeholder, which becomes the picture when it is
 * uploaded, or shows why it was not, with Retry and Remove.
 * @param getImages the field's current settings
 * @param report shows a message at the field
 */
export function createUploads(
  quill: Quill,
  getImages: () => RichTextImages | undefined,
  report: (message: string | null) => void,
): Uploads {
  const uploads = new Map<string, Upload>();
  const nodeOf = (id: string) =>
    quill.root.querySelector<HTMLElement>(`[data-upload="${CSS.escape(id)}"]`);

  /** Puts `content` where the placeholder is, which may have moved meanwhile. */
  const replace = (id: string, content: Delta) => {
    const node = nodeOf(id);
    const blot = node && quill.scroll.find(node);
    if (!blot) return;
    const change = new Delta().retain(quill.getIndex(blot)).concat(content).delete(1);
    const apply = () => quill.updateContents(change, 'user');
    // A change from outside would end the composition of an input method.
    if (quill.composition.isComposing) quill.once('composition-end', () => replace(id, content));
    else apply();
  };
  const remove = (id: string) => {
    uploads.get(id)?.abort.abort();
    uploads.delete(id);
    replace(id, new Delta());
  };

  const run = async (id: string, { file, abort }: Upload) => {
    const images = getImages();
    const view = show(id, file, abort);
    if (!images) return;
    try {
      const options = { onProgress: (part: number) => view?.update(part), signal: abort.signal };
      const url = await (images.upload?.(file, options) ?? readPicture(file));
      if (abort.signal.aborted || uploads.get(id)?.abort !== abort) return;
      replace(id, new Delta().insert({ image: url }));
      uploads.delete(id);
    } catch (error) {
      if (abort.signal.aborted) return;
      const message = error instanceof Error && error.message ? error.message : images.unreadable;
      const node = nodeOf(id);
      if (!node) return;
      renderFailure(contentOf(node), file.name, message, {
        retry: () => start(id, file),
        remove: () => remove(id),
      });
    }
  };
  const show = (id: string, file: File, abort: AbortController): ProgressView | null => {
    const node = nodeOf(id);
    if (!node) return null;
    return renderProgress(contentOf(node), file.name, () => {
      abort.abort();
      remove(id);
    });
  };
  const start = (id: string, file: File) => {
    const upload = { file, abort: new AbortController() };
    uploads.set(id, upload);
    void run(id, upload);
  };

  // A placeholder that the author deletes ends its upload.
  const onChange = () => {
    for (const [id, { abort }] of uploads) {
      if (nodeOf(id)) continue;
      abort.abort();
      uploads.delete(id);
    }
  };
  quill.on('text-change', onChange);

  return {
    add(files, index = quill.getSelection(true).index) {
      const images = getImages();
      if (!images) return;
      report(null);
      let position = index;
      for (const file of files) {
        const error = findPictureError(file, images);
        if (error !== null) {
          report(error);
          continue;
        }
        const id = createUploadId();
        quill.insertEmbed(position, 'upload', id, 'user');
        position += 1;
        start(id, file);
      }
      quill.setSelection(position, 0, 'silent');
    },
    start,
    isBusy: () => uploads.size > 0,
    dispose() {
      quill.off('text-change', onChange);
      for (const { abort } of uploads.values()) abort.abort();
      uploads.clear();
    },
  };
}

const contentOf = (node: HTMLElement) =>
  node.querySelector<HTMLElement>('[contenteditable="false"]') ?? node;
