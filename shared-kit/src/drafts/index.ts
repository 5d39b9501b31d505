export { clearDraft, readDraft, writeDraft, type DraftFields } from './draft-store';
export type { DraftStorage } from './draft-store';
export { useDraft, type Draft } from './use-draft';
