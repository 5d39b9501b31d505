export { clearDraft, readDraft, writeDraft, type DraftStorage } from './draft-storage';
