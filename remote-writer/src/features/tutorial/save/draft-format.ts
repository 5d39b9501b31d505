import type { DraftFormat } from '../../draft/local-draft';
import type { TutorialDocument } from '../document/document';
import type { SentSave } from './sent-save';

/**
 * How tutorials are stored on a device. Whoever changes the shape of the document increases the
 * version and adds a migration (`draft-parsers.ts`): drafts of every earlier release must stay readable.
 */
export const draftFormat: DraftFormat<TutorialDocument, SentSave> = {
  version: 2,
  loadParsers: async () => (await import('./draft-parsers')).draftParsers,
};
