import { isLargeArchive, WorkerTimeoutError } from 'shared-kit/client/worker';
import { LIMITS } from 'shared-kit/contract/constants';
import { decodeText, type ReadFailure } from 'shared-kit/sheets/read';
import { findTooLongText, POST_TOO_LONG } from 'shared-kit/content/article';
import { toContent, type TutorialDocument } from '../document/document';
import { renderArticle } from '../document/html';
import { createEngine } from './engine/engine-client';
import { readMetaElements, splitFrontMatter, type Metadata } from './format/metadata';
import { createNotes } from './format/notes';
import { findBase, isOurs, readBase } from './read/origin';
import { readDocument } from './read/read-document';
import { tidyHtml, type TidyOptions } from './read/tidy-html';
import { workbookDocument } from './read/workbook-document';
import { parseHtml } from './format/text-mark';

/** The files that can be imported, for the `accept` of an input. */
export const IMPORT_TYPES = '.md,.markdown,.html,.htm,.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv';

const MAX_TEXT_BYTES = 1_000_000;
const MAX_WORKBOOK_BYTES = 6_000_000;
/** In bytes, of everything in a workbook after unpacking. */
const MAX_UNPACKED = 150_000_000;
const TIMEOUT_MS = 10_000;

/** A file that cannot be imported; the message is for the writer. */
export class ImportError extends Error {
  override name = 'ImportError';
}

export interface ImportResult {
  document: TutorialDocument;
  /** What could not be taken, and what to look at; a sentence each. */
  notes: string[];
  /** The names of hidden sheets of a workbook that were left out. */
  hiddenSheets?: string[];
}

export interface ImportOptions {
  /** Stores a picture that is part of the file, and returns its URL. Without it they are left out. */
  uploadImage?: TidyOptions['uploadImage'];
  /** Whether hidden sheets of a workbook are taken as well. */
  withHidden?: boolean;
}

const UNREADABLE: Record<ReadFailure, string> = {
  protected: 'This workbook is protected by a password. Save it without one, then import it.',
  broken: 'This workbook is damaged and cannot be read.',
  'other-kind': 'This file is not a workbook, whatever its name says.',
};

type Kind = 'markdown' | 'html' | 'workbook' | 'csv';

const KINDS: Record<string, Kind> = {
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
  xlsx: 'workbook',
  xlsm: 'workbook',
  xlsb: 'workbook',
  xls: 'workbook',
  ods: 'workbook',
  csv: 'csv',
  tsv: 'csv',
};

function requireKind({ name, size }: File): Kind {
  const kind = KINDS[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (kind === undefined) {
    throw new ImportError('Only Markdown, HTML, .xlsx, .xls, .ods and .csv files can be imported.');
  }
  const isWorkbook = kind === 'workbook' || kind === 'csv';
  if (size > (isWorkbook ? MAX_WORKBOOK_BYTES : MAX_TEXT_BYTES)) {
    throw new ImportError(`Please keep this file below ${isWorkbook ? 6 : 1} MB.`);
  }
  return kind;
}

function requireText(bytes: ArrayBuffer): string {
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new Error('This is not a text.');
  return text;
}

/** The article of a page, and what its head says. */
function readPage(html: string): { body: HTMLElement; metadata: Metadata } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [article, ...others] = page.querySelectorAll('article');
  const only = others.length === 0 ? article : undefined;
  const body = only ?? page.querySelector('main') ?? page.body;
  return { body, metadata: readMetaElements(page) };
}

async function read(file: File, kind: Kind, options: ImportOptions): Promise<ImportResult> {
  const notes = createNotes();
  const bytes = await file.arrayBuffer();
  // An engine of its own: stopping it must not stop a save.
  const engine = createEngine();
  try {
    if (kind === 'workbook' || kind === 'csv') {
      if (kind === 'workbook' && isLargeArchive(bytes, MAX_UNPACKED)) {
        throw new ImportError('This workbook is too large to be read.');
      }
      const { withHidden = false } = options;
      const request = { bytes, kind, withHidden };
      const workbook = await engine.run('readWorkbook', request, TIMEOUT_MS);
      if ('failure' in workbook) throw new ImportError(UNREADABLE[workbook.failure]);
      const document = workbookDocument(workbook, file.name.replace(/\.\w+$/, ''), notes);
      return { document, notes: notes.list(), hiddenSheets: workbook.hiddenSheets };
    }
    const text = requireText(bytes);
    const { metadata, text: markdown } = splitFrontMatter(text);
    const page =
      kind === 'html'
        ? readPage(text)
        : { metadata, body: parseHtml(await engine.run('toHtml', markdown, TIMEOUT_MS)) };
    const { origin } = window.location;
    const isForeign = !isOurs(page.body, page.metadata);
    const base = kind === 'html' ? readBase(text) : findBase(metadata);
    const { uploadImage } = options;
    await tidyHtml(page.body, {
      ...{ notes, origin, isForeign, base },
      ...(uploadImage && { uploadImage }),
    });
    return { document: readDocument(page.body, page.metadata, notes), notes: notes.list() };
  } finally {
    engine.stop();
  }
}

function toImportError(cause: unknown): ImportError {
  if (cause instanceof ImportError) return cause;
  // The directory of an archive is at its end.
  if (cause instanceof RangeError) return new ImportError(UNREADABLE.broken, { cause });
  if (cause instanceof WorkerTimeoutError) {
    return new ImportError('This file takes too long to read. Please try a smaller one.');
  }
  return new ImportError('This file cannot be read.', { cause });
}

/** Whether a file has a text; the title of a workbook is only its name. */
function hasText({ title, summary, coverImage }: TutorialDocument, html: string, kind: Kind) {
  const isNamed = title !== '' && kind !== 'workbook' && kind !== 'csv';
  return html !== '' || isNamed || summary !== '' || coverImage !== null;
}

/**
 * Reads a Markdown, HTML, .xlsx or .csv file as a tutorial. What this site exported comes back as it
 * was; of anything else nothing is lost without a note.
 */
export async function importFile(file: File, options: ImportOptions = {}): Promise<ImportResult> {
  const kind = requireKind(file);
  const result = await read(file, kind, options).catch((cause: unknown) => {
    throw toImportError(cause);
  });
  const html = renderArticle(result.document);
  if (!hasText(result.document, html, kind))
    throw new ImportError('There is no text in this file.');
  const tooLong = findTooLong(result.document, html);
  return tooLong === null ? result : { ...result, notes: [...result.notes, tooLong] };
}

/** Says so if the server would not save a document. Its Markdown, which takes long, counts as its HTML. */
function findTooLong(document: TutorialDocument, html: string): string | null {
  if (findTooLongText(toContent(document, { html, markdown: html })) !== null) return POST_TOO_LONG;
  if (html.length <= LIMITS.html) return null;
  return `Please keep this under ${LIMITS.html.toLocaleString('en')} characters.`;
}
