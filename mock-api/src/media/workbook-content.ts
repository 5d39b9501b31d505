import { openCompoundFile } from 'shared-kit/sheets/vba';
import { withByteSource, type ByteSource, type Content } from './content';
import { isUnsafeArchive, readArchive } from './zip-archive';

/** What the bytes of a workbook say, whatever its name does. */
export interface WorkbookContent {
  isWorkbook: boolean;
  containsVba: boolean;
}

const NONE: WorkbookContent = { isWorkbook: false, containsVba: false };

const MACROS = 'xl/vbaProject.bin';

/** What an archive must have to be what its extension says. */
const PARTS: Readonly<Record<string, string>> = {
  xlsx: 'xl/workbook.xml',
  xlsm: 'xl/workbook.xml',
  xlsb: 'xl/workbook.bin',
};

async function inspectArchive(source: ByteSource, part: string): Promise<WorkbookContent> {
  const archive = await readArchive(source, [part, MACROS]);
  if (archive === null || isUnsafeArchive(archive, source.size)) return NONE;
  return { isWorkbook: archive.found.has(part), containsVba: archive.found.has(MACROS) };
}

/** Workbooks of before 2007. Their reader takes all bytes: they are at most those of an upload. */
async function inspectCompoundFile(source: ByteSource): Promise<WorkbookContent> {
  try {
    const file = openCompoundFile(await source.read(0, source.size));
    if (file === null) return NONE;
    return {
      isWorkbook: file.has('Workbook') || file.has('Book'),
      containsVba: file.has('_VBA_PROJECT_CUR/VBA/dir'),
    };
  } catch {
    // It is damaged.
    return NONE;
  }
}

const SPREADSHEET = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** An OpenDocument file says what it is at its beginning, in a first file that is not packed. */
async function inspectOpenDocument(source: ByteSource): Promise<WorkbookContent> {
  const start = (await source.read(30, SPREADSHEET.length)).toString('latin1');
  const archive = await readArchive(source, []);
  const isSafe = archive !== null && !isUnsafeArchive(archive, source.size);
  return { isWorkbook: isSafe && start === SPREADSHEET, containsVba: false };
}

/** Looks into a workbook; null if the extension is not one of a workbook. */
export async function inspectWorkbook(
  extension: string,
  content: Content,
): Promise<WorkbookContent | null> {
  return withByteSource(content, async (source) => {
    const part = PARTS[extension];
    if (part !== undefined) return inspectArchive(source, part);
    if (extension === 'xls') return inspectCompoundFile(source);
    return extension === 'ods' ? inspectOpenDocument(source) : null;
  });
}
