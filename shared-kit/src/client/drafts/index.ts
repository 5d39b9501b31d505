export { clearDraft, listDrafts, readDraft, writeDraft } from './draft-store';
export type { DraftFields } from './stored-draft';
export type { DraftStorage } from './draft-store';
export { useDraft, type Draft } from './use-draft';
