import { LIMITS } from 'shared-kit/contract/constants';

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Characters that no text has: what a picture or a workbook looks like when it is decoded. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** Bytes that show whether a file is UTF-16: some lines of it. */
const SAMPLE_SIZE = 4_096;

/**
 * UTF-16 without a byte order mark, as some databases export it. Every second byte of addresses and
 * commas is zero in it, and no byte of other encodings is.
 */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes.length % 2 === 1) return null;
  const sample = bytes.subarray(0, SAMPLE_SIZE);
  const isZero = (byte: number) => byte === 0;
  const even = sample.filter((byte, index) => isZero(byte) && index % 2 === 0).length;
  const odd = sample.filter(isZero).length - even;
  if (Math.max(even, odd) < sample.length / 8 || Math.min(even, odd) * 4 > Math.max(even, odd)) {
    return null;
  }
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('@') && !BINARY.test(text) ? encoding : null;
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const utf16 = detectUtf16(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Excel saves “CSV” in the system's encoding, which in most of the Western world is this one.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Reads a CSV file: UTF-8, UTF-16, or else Windows-1252. Throws an error with
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
