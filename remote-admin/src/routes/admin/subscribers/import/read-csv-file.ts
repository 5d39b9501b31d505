import { LIMITS } from 'shared-kit/constants';

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Characters that no text has: what a picture or a workbook looks like when it is decoded. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Excel saves “CSV” in the system's encoding, which in most of the Western world is this one.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a CSV file: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. Throws an error with
 * a message for the user if it is not text.
 */
export async function readCsvFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    throw new Error('This is a workbook or an archive. Save the sheet as CSV first.');
  }
  const text = decode(bytes);
  if (BINARY.test(text)) throw new Error('This file is not text. Choose a CSV file.');
  if (text.trim() === '') throw new Error('The file is empty.');
  if (text.length > LIMITS.import.characters) {
    throw new Error('Please keep the file below 10 MB.');
  }
  return text;
}
