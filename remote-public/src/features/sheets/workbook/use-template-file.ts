import { useEffect, useRef, useState } from 'react';
import type { Template } from 'shared-kit/contract';
import { createSheetEngine, type SheetEngine } from '../engine/sheet-engine';
import type { OpenFile } from '../use-live-sheet';
import {
  fetchFile,
  FileTooLargeError,
  MAX_PREVIEW_BYTES,
  previewKind,
  UnreadableFileError,
} from './template-file';

export type TemplateFile =
  | { state: 'loading'; bytes: number }
  | { state: 'failed'; error: Error }
  | { state: 'code'; code: string }
  | { state: 'workbook'; workbook: OpenFile };

/** What is shown of a script; the rest is in the file. */
const MAX_CODE = 200_000;

/**
 * Reads the file of a template, or of a text.
 * @param source where it is fetched from, or the file itself
 */
export function useTemplateFile(
  template: Pick<Template, 'fileName' | 'fileSize' | 'type'>,
  source: string | File,
) {
  const { fileSize } = template;
  const kind = previewKind(template);
  const engine = useRef<SheetEngine | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [file, setFile] = useState<TemplateFile>({ state: 'loading', bytes: 0 });
  useEffect(() => {
    const controller = new AbortController();
    const read = async (): Promise<TemplateFile> => {
      if (fileSize > MAX_PREVIEW_BYTES) throw new FileTooLargeError('Larger than is fetched.');
      const bytes = await (typeof source === 'string'
        ? fetchFile(source, controller.signal, (size) => {
            setFile({ state: 'loading', bytes: size });
          })
        : source.arrayBuffer());
      if (kind === 'code' || kind === null) {
        return { state: 'code', code: new TextDecoder().decode(bytes).slice(0, MAX_CODE) };
      }
      const { open } = (engine.current ??= createSheetEngine());
      const opened = await open({ bytes, kind });
      if ('failure' in opened) throw new UnreadableFileError(opened.failure);
      const reopen = () => open({ bytes, kind });
      return { state: 'workbook', workbook: { engine: engine.current, opened, reopen } };
    };
    setFile({ state: 'loading', bytes: 0 });
    const show = (next: TemplateFile) => {
      if (!controller.signal.aborted) setFile(next);
    };
    const start = async () => {
      try {
        show(await read());
      } catch (error) {
        show({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
      }
    };
    void start();
    return () => {
      controller.abort();
      engine.current?.stop();
    };
  }, [source, kind, fileSize, attempt]);
  return { file, retry: () => setAttempt((count) => count + 1) };
}
