import type Quill from 'quill';
import Delta from 'quill-delta';
import { sanitisePolicy } from 'shared-kit/content/html';
import { nodeToDelta } from '../../html/html-to-delta';
import { createTableId, formatRowId } from '../../html/table-row';
import { isPicture } from '../../images/picture-file';
import { indexAtPoint } from '../../quill/index-at-point';
import type { ExtensionContext } from '../../quill/modules';
import { clearCells } from '../clear-cells';
import { cleanHtml } from './clean-html';
import { extractPictures } from './extract-pictures';
import { insertContent } from './insert-content';
import { readTsv } from './read-tsv';

/** Of pasted HTML or text. Reading more would block the page for seconds. */
const MAX_CHARACTERS = 400_000;

const TOO_LONG = 'This is too long to paste at once. Please paste it in parts.';

/** Pastes with structure, and uploads pasted pictures. Returns the clean-up. */
export function attachPaste(quill: Quill, context: ExtensionContext): () => void {
  const { report, uploads, getImages } = context;

  const paste = ({ html, text }: { html: string; text: string }) => {
    if (html.length > MAX_CHARACTERS || text.length > MAX_CHARACTERS) {
      report(TOO_LONG);
      return;
    }
    report(null);
    const range = quill.getSelection(true);
    const link = text.trim();
    const isLink = /^(?:https?:\/\/|mailto:)\S+$/i.test(link) && sanitisePolicy.address.test(link);
    if (quill.getFormat(range)['code-block'] && text !== '') {
      insertContent(quill, range, asCode(text));
    } else if (isLink && range.length > 0 && !quill.getText(range).includes('\n')) {
      quill.formatText(range.index, range.length, 'link', link, 'user');
      quill.setSelection(range.index + range.length, 0, 'user');
    } else {
      const { content, lost } =
        html === '' ? { content: textToDelta(text), lost: 0 } : htmlToContent(html);
      const { delta, files, note } = extractPictures(content, getImages(), lost);
      insertContent(quill, range, delta);
      if (note) report(note);
      for (const { id, file } of files) uploads.start(id, file);
    }
    quill.scrollSelectionIntoView();
  };

  const onPaste = (event: ClipboardEvent) => {
    if (event.defaultPrevented || !quill.isEnabled() || !event.clipboardData) return;
    const data = event.clipboardData;
    // Quill ignores a paste whose default was prevented.
    event.preventDefault();
    const html = data.getData('text/html');
    const text = data.getData('text/plain');
    const pictures = [...data.files].filter(isPicture);
    // Office adds a picture of the selection to its HTML; a copied picture comes with an `img` alone.
    const isPictureOnly =
      pictures.length > 0 && (html === '' || isOnlyPicture(html)) && text === '';
    if (isPictureOnly && getImages()) addPictures(pictures);
    else paste({ html, text });
  };

  const addPictures = (files: File[]) => {
    const range = quill.getSelection(true);
    if (range.length > 0 && !clearCells(quill, range)) {
      quill.deleteText(range.index, range.length, 'user');
    }
    uploads.add(files, range.index);
  };

  const onDrop = (event: DragEvent) => {
    const pictures = [...(event.dataTransfer?.files ?? [])].filter(isPicture);
    if (pictures.length === 0 || !getImages()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const index = indexAtPoint(quill, event.clientX, event.clientY);
    quill.setSelection(index, 0, 'user');
    uploads.add(pictures, index);
  };

  const { root } = quill;
  root.addEventListener('paste', onPaste, { capture: true });
  root.addEventListener('drop', onDrop, { capture: true });
  return () => {
    root.removeEventListener('paste', onPaste, { capture: true });
    root.removeEventListener('drop', onDrop, { capture: true });
  };
}

function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1;
}

/** Lines of code; the last one joins the rest of the line it is pasted into. */
function asCode(text: string): Delta {
  return new Delta().insert(text.replace(/\r\n?/g, '\n'), { 'code-block': true });
}

function htmlToContent(html: string): { content: Delta; lost: number } {
  const body = cleanHtml(html);
  // Word refers to pictures by their path on the sender's computer.
  const lost = [...body.querySelectorAll('img')].filter((picture) => {
    return !/^(?:https?:|data:|\/(?!\/))/i.test(picture.getAttribute('src') ?? '');
  });
  const content = nodeToDelta(body, { structure: true, tableId: createTableId });
  return { content, lost: lost.length };
}

/** Text as it is; cells of a spreadsheet as a table. */
function textToDelta(text: string): Delta {
  const rows = readTsv(text);
  if (!rows) return new Delta().insert(`${text.replace(/\r\n?/g, '\n')}\n`);
  const table = createTableId();
  const delta = new Delta();
  for (const cells of rows) {
    const id = formatRowId({ table, row: createTableId(), isHeader: false });
    for (const cell of cells) {
      cell.split('\n').forEach((line, index) => {
        if (index > 0) delta.insert({ 'line-break': true });
        delta.insert(line);
      });
      delta.insert('\n', { table: id });
    }
  }
  return delta.insert('\n');
}
