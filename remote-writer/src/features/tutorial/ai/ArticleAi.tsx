import { useState } from 'react';
import { createLazyComponent } from 'shared-kit/ui';
import { useDocumentStore } from '../document/use-document';
import { articleText } from './ai-job';
import { readTarget, SUMMARY_FIELD } from './ai-target';

const AiDialog = createLazyComponent(async () => (await import('./AiDialog')).AiDialog);
const OutlineDialog = createLazyComponent(
  async () => (await import('./OutlineDialog')).OutlineDialog,
);

export interface ArticleAiProps {
  /** Proposes steps, or writes the summary from the article. */
  action: 'outline' | 'summarise';
  onClose: () => void;
}

/** The assistant's dialogs for the tutorial as a whole, for the editor's menu. */
export function ArticleAi({ action, onClose }: ArticleAiProps) {
  const store = useDocumentStore();
  const [summary] = useState(() => ({
    action: 'summarise' as const,
    target: readTarget(store, SUMMARY_FIELD, null),
    source: articleText(store),
    name: 'article',
  }));
  return action === 'outline' ? (
    <OutlineDialog onClose={onClose} />
  ) : (
    <AiDialog job={summary} onClose={onClose} />
  );
}
