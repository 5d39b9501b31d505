type Transfer = Pick<DataTransfer, 'files' | 'types' | 'getData'>;

/** Longer HTML is a text, whatever is in it. */
const MAX_HTML = 1_000_000;

/** Whether HTML is of a picture and nothing else, as a browser puts it beside a copied picture. */
function isPictureOnly(html: string): boolean {
  if (html.length > MAX_HTML) return false;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.textContent.trim() === '' && body.querySelector('table') === null;
}

/** Whether a text is only the names or paths of the files, as some systems put them beside copied files. */
function areNames(text: string, files: readonly File[]): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.every((line) => line === '' || files.some(({ name }) => line.endsWith(name)));
}

/**
 * The files that a paste is meant to attach. Spreadsheet programs put a picture beside copied cells: the cells
 * win, and so does any other text.
 */
export function filesOfPaste(clipboard: Transfer): File[] {
  const files = [...(clipboard.files ?? [])];
  if (files.length === 0 || !areNames(clipboard.getData('text/plain'), files)) return [];
  return isPictureOnly(clipboard.getData('text/html')) ? files : [];
}

/** Whether files are dragged, and not a text. */
export const hasFiles = ({ files, types }: Transfer): boolean =>
  (files?.length ?? 0) > 0 || (types?.includes('Files') ?? false);
