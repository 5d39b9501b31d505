import { slugify } from 'shared-kit/content/article';
import type { TutorialDocument } from '../document/document';
import { toMarkdown } from './markdown';
import { toHtmlPage } from './write/export-html';

export type ExportKind = 'md' | 'html';

const TYPES: Record<ExportKind, string> = { md: 'text/markdown', html: 'text/html' };

/** Long enough for any browser to begin the download. */
const REVOKE_AFTER_MS = 60_000;

/** A file with the whole document, named from its title. URLs of this site work from anywhere. */
export async function createExport(document: TutorialDocument, kind: ExportKind): Promise<File> {
  const { origin } = window.location;
  const text = kind === 'md' ? await toMarkdown(document, origin) : toHtmlPage(document, origin);
  const name = `${slugify(document.title) || 'tutorial'}.${kind}`;
  return new File([text], name, { type: `${TYPES[kind]};charset=utf-8` });
}

/** Downloads the document as a file. */
export async function exportFile(document: TutorialDocument, kind: ExportKind): Promise<void> {
  const file = await createExport(document, kind);
  const link = window.document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}
