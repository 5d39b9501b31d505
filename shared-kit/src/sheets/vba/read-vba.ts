import { unzipSync } from 'fflate';
import { decoderOf } from './code-pages';
import { isCompoundFile, openCompoundFile, type CompoundFile } from './compound-file';
import { decompress } from './decompress';
import { readProjectRecords } from './project-records';

/** `document` is of the workbook or a sheet, `form` of a dialog. */
export type VbaModuleKind = 'module' | 'class' | 'document' | 'form';

export interface VbaModule {
  name: string;
  kind: VbaModuleKind;
  /** As it is stored, with the attributes at its beginning that the VBA editor hides. */
  source: string;
  /** Whether there is more than attributes. */
  hasCode: boolean;
  /** Whether the file has more of it than is read. */
  isCut: boolean;
}

/** The source of a workbook's macros. */
export interface VbaProject {
  modules: VbaModule[];
}

/** What is read of a project at most, in bytes. */
export const VBA_LIMITS = { project: 20_000_000, source: 1_000_000, total: 4_000_000 } as const;

/** The file has a project that cannot be read. */
export class VbaReadError extends Error {
  override name = 'VbaReadError';
}

/** Where workbooks keep their project, or null. One that is larger than what is read counts as damaged. */
function extractProject(archive: Uint8Array): Uint8Array | null {
  let isTooLarge = false;
  const files = unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/vbaProject\.bin$/i.test(name)) return false;
      isTooLarge = originalSize > VBA_LIMITS.project;
      return !isTooLarge;
    },
  });
  if (isTooLarge) throw new VbaReadError('The project is too large.');
  return Object.values(files)[0] ?? null;
}

/** The folder of the project: older workbooks are compound files themselves. */
function findFolder(file: CompoundFile): string | null {
  return ['', '_VBA_PROJECT_CUR/'].find((folder) => file.has(`${folder}VBA/dir`)) ?? null;
}

const KINDS: Readonly<Record<string, VbaModuleKind>> = {
  module: 'module',
  class: 'class',
  document: 'document',
  baseclass: 'form',
};

/** The kinds of modules by name, from the lines of the stream `PROJECT`: `Document=Sheet1/&H00000000`. */
function readKinds(text: string): Map<string, VbaModuleKind> {
  const kinds = new Map<string, VbaModuleKind>();
  for (const line of text.split('\n')) {
    const [, key = '', name = ''] = /^(\w{1,20})=([^/\r\n]{1,255})/.exec(line) ?? [];
    const kind = KINDS[key.toLowerCase()];
    if (kind !== undefined) kinds.set(name, kind);
  }
  return kinds;
}

const hasCode = (source: string): boolean =>
  source.split('\n').some((line) => line.trim() !== '' && !/^Attribute VB_/i.test(line));

function readModules(file: CompoundFile, folder: string): VbaModule[] {
  const packed = file.read(`${folder}VBA/dir`, VBA_LIMITS.project) ?? new Uint8Array();
  const records = readProjectRecords(decompress(packed, 0, VBA_LIMITS.source));
  const decoder = decoderOf(records.codePage);
  const kinds = readKinds(
    decoder.decode(file.read(`${folder}PROJECT`, VBA_LIMITS.source) ?? new Uint8Array()),
  );
  let left: number = VBA_LIMITS.total;
  return records.modules.map(({ name, stream, offset }) => {
    const bytes = file.read(`${folder}VBA/${stream}`, VBA_LIMITS.project);
    const max = Math.min(left, VBA_LIMITS.source);
    // One more, to know whether there is more.
    const text = bytes === null ? new Uint8Array() : decompress(bytes, offset, max + 1);
    left -= Math.min(text.length, max);
    const source = decoder.decode(text.subarray(0, max)).replaceAll('\r\n', '\n');
    return {
      name,
      kind: kinds.get(name) ?? 'module',
      source,
      hasCode: hasCode(source),
      isCut: text.length > max,
    };
  });
}

/**
 * The source of the macros of a workbook (.xlsm, .xlsb, .xls) or of a `vbaProject.bin`, as text: nothing of it is
 * ever run. Null if it has none. Throws `VbaReadError` if it has a project that is damaged.
 */
export function readVba(buffer: ArrayBuffer): VbaProject | null {
  try {
    const bytes = new Uint8Array(buffer);
    const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!isArchive && !isCompoundFile(bytes)) return null;
    const project = isArchive ? extractProject(bytes) : bytes;
    const file = project === null ? null : openCompoundFile(project);
    if (project !== null && file === null) throw new VbaReadError('It is no compound file.');
    const folder = file === null ? null : findFolder(file);
    if (file === null || folder === null) return null;
    return { modules: readModules(file, folder) };
  } catch (cause) {
    if (cause instanceof VbaReadError) throw cause;
    throw new VbaReadError('The macros cannot be read.', { cause });
  }
}
