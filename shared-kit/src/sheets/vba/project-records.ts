import { decoderOf } from './code-pages';

/** What the directory of a project says about a module. */
export interface ModuleRecord {
  name: string;
  /** The stream that has its source. */
  stream: string;
  /** Where in the stream the source begins. */
  offset: number;
}

export interface ProjectRecords {
  codePage: number;
  modules: ModuleRecord[];
}

/** The records that are read, of [MS-OVBA] 2.3.4.2. All others are passed over by their size. */
const RECORD = {
  codePage: 0x0003,
  version: 0x0009,
  end: 0x0010,
  moduleName: 0x0019,
  moduleNameUnicode: 0x0047,
  streamName: 0x001a,
  streamNameUnicode: 0x0032,
  offset: 0x0031,
  moduleEnd: 0x002b,
} as const;

/** What is read at most; a workbook has one module for each sheet. */
const MAX_MODULES = 1_000;
const MAX_NAME_BYTES = 512;

/** Reads the unpacked stream `dir` of a project. What comes after a damaged record is left out. */
export function readProjectRecords(bytes: Uint8Array): ProjectRecords {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const project: ProjectRecords = { codePage: 1252, modules: [] };
  let module: ModuleRecord = { name: '', stream: '', offset: 0 };
  let at = 0;
  while (at + 6 <= bytes.length && project.modules.length < MAX_MODULES) {
    const id = view.getUint16(at, true);
    // The record of the version says 4 and has 6.
    const size = id === RECORD.version ? 6 : view.getUint32(at + 2, true);
    const start = at + 6;
    at = start + size;
    if (id === RECORD.end || at > bytes.length) break;
    const data = bytes.subarray(start, start + Math.min(size, MAX_NAME_BYTES));
    const inCodePage = () => decoderOf(project.codePage).decode(data);
    const inUnicode = () => new TextDecoder('utf-16le').decode(data);
    if (id === RECORD.codePage && size === 2) project.codePage = view.getUint16(start, true);
    else if (id === RECORD.moduleName) module = { name: inCodePage(), stream: '', offset: 0 };
    else if (id === RECORD.moduleNameUnicode) module.name = inUnicode();
    else if (id === RECORD.streamName) module.stream = inCodePage();
    else if (id === RECORD.streamNameUnicode && size > 0) module.stream = inUnicode();
    else if (id === RECORD.offset && size === 4) module.offset = view.getUint32(start, true);
    else if (id === RECORD.moduleEnd) project.modules.push(module);
  }
  return project;
}
