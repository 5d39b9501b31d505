import { useEffect } from 'react';
import { draftFormat } from '../../features/tutorial/save/draft-format';
import { whenIdle } from '../../features/tutorial/texts/when-needed';

/** The code of the editor's parts that are loaded when they are first opened. */
export const lazyParts = {
  preview: async () => (await import('../../features/tutorial/preview/Preview')).Preview,
  versions: async () => (await import('../../features/tutorial/versions/Versions')).Versions,
  seo: async () => (await import('../../features/tutorial/seo/Seo')).Seo,
  schedule: async () => (await import('./ScheduleDialog')).ScheduleDialog,
  shortcuts: async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
};

/**
 * Loads them all once something is written, and what reads its copy on the device: the writer may lose the
 * connection.
 */
export function useLazyParts(hasChanged: boolean): void {
  useEffect(() => {
    if (!hasChanged) return;
    return whenIdle(
      () =>
        void Promise.allSettled(
          [...Object.values(lazyParts), draftFormat.loadParsers].map((load) => load()),
        ),
    );
  }, [hasChanged]);
}
