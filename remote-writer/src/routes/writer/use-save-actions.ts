import { useState } from 'react';
import type { Post } from 'shared-kit/contract';
import { formatDate, toast } from 'shared-kit/ui';
import type { EditorModel } from './use-editor';

/** The ways to save that the writer chooses between. Each says that it has succeeded. */
export function useSaveActions({ save }: EditorModel, showVersions: () => void) {
  const [published, setPublished] = useState<Post | null>(null);
  return {
    /** The post that has just been published. */
    published,
    dismissPublished: () => setPublished(null),
    saveDraft: () => {
      setPublished(null);
      void save('draft');
    },
    saveVersion: async () => {
      const saved = await save('version');
      if (saved === null) return;
      const action = { label: 'Show', run: showVersions };
      toast('Version saved.', { tone: 'success', action });
    },
    publish: async () => {
      setPublished(null);
      const saved = await save('publish');
      if (saved?.status === 'published') setPublished(saved);
    },
    /** Resolves to the scheduled post; to null if that failed. */
    schedule: async (scheduledAt: string) => {
      const saved = await save('schedule', { scheduledAt });
      const time = formatDate(saved?.scheduledAt ?? scheduledAt, 'time');
      if (saved !== null) toast(`Scheduled for ${time}.`, { tone: 'success' });
      return saved;
    },
    unschedule: async () => {
      const saved = await save('unschedule');
      if (saved !== null) toast('Unscheduled. It is a draft again.', { tone: 'success' });
    },
  };
}

export type SaveActions = ReturnType<typeof useSaveActions>;
