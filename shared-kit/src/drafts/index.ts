export { clearDraft, readDraft, writeDraft, type DraftPlace } from './draft-storage';
