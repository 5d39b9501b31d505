/** Compressed text that is none. */
export class DecompressionError extends Error {
  override name = 'DecompressionError';
}

/** What a chunk holds at most once it is unpacked, in bytes. */
const CHUNK_BYTES = 4_096;
const SIGNATURE = 0b011;

/** How many bits of a copy are its distance: it depends on how far the chunk has been unpacked. */
const distanceBits = (unpacked: number): number => Math.max(4, Math.ceil(Math.log2(unpacked)));

/**
 * Unpacks what begins at `from` ([MS-OVBA] 2.4.1), which goes to the end of the bytes. Copies never reach
 * before their chunk, and no chunk unpacks to more than 4,096 bytes.
 * @param maxBytes more is cut off
 */
export function decompress(bytes: Uint8Array, from: number, maxBytes: number): Uint8Array {
  if (bytes[from] !== 1) throw new DecompressionError('It does not begin as compressed text.');
  const chunks = Math.ceil((bytes.length - from) / 3) + 1;
  const capacity = Math.min(maxBytes, chunks * CHUNK_BYTES);
  const output = new Uint8Array(capacity + CHUNK_BYTES);
  let length = 0;
  let at = from + 1;
  while (at + 2 <= bytes.length && length < maxBytes) {
    const header = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    if (((header >> 12) & 0b111) !== SIGNATURE) throw new DecompressionError('A chunk is damaged.');
    const end = Math.min(bytes.length, at + (header & 0xfff) + 3);
    length =
      header >> 15 === 0
        ? copyChunk(bytes.subarray(at + 2, Math.min(end, at + 2 + CHUNK_BYTES)), output, length)
        : unpackChunk(bytes.subarray(at + 2, end), output, length);
    at = end;
  }
  return output.subarray(0, Math.min(length, maxBytes));
}

function copyChunk(chunk: Uint8Array, output: Uint8Array, start: number): number {
  output.set(chunk, start);
  return start + chunk.length;
}

/** Unpacks a chunk: groups of eight letters or copies, each with a byte that says which of them are copies. */
function unpackChunk(chunk: Uint8Array, output: Uint8Array, start: number): number {
  const limit = start + CHUNK_BYTES;
  let length = start;
  let at = 0;
  while (at < chunk.length) {
    const flags = chunk[at] ?? 0;
    at += 1;
    for (let bit = 0; bit < 8 && at < chunk.length; bit += 1) {
      if (((flags >> bit) & 1) === 0) {
        if (length === limit) throw new DecompressionError('A chunk is too long.');
        output[length] = chunk[at] ?? 0;
        length += 1;
        at += 1;
        continue;
      }
      const token = (chunk[at] ?? 0) | ((chunk[at + 1] ?? 0) << 8);
      at += 2;
      const bits = distanceBits(length - start);
      const distance = (token >> (16 - bits)) + 1;
      const count = (token & (0xffff >> bits)) + 3;
      if (distance > length - start || length + count > limit) {
        throw new DecompressionError('A copy is from outside of its chunk.');
      }
      for (let copied = 0; copied < count; copied += 1) {
        output[length] = output[length - distance] ?? 0;
        length += 1;
      }
    }
  }
  return length;
}
