import type Quill from 'quill';
import type { ExtensionContext } from '../../quill/modules';

export function attachPaste(_quill: Quill, _context: ExtensionContext): () => void {
  return () => {};
}
