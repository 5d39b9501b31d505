export class BinaryError extends Error {
  override name = 'BinaryError';
}

/** Reads numbers and texts of a part, one after the other; throws beyond its end. */
export function createCursor(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const take = (length: number): number => {
    const from = at;
    if (length < 0 || from + length > bytes.length) throw new BinaryError('A record is too short.');
    at += length;
    return from;
  };
  return {
    left: () => bytes.length - at,
    skip: (length: number) => {
      take(length);
    },
    u8: () => view.getUint8(take(1)),
    u16: () => view.getUint16(take(2), true),
    u32: () => view.getUint32(take(4), true),
    f64: () => view.getFloat64(take(8), true),
    bytes: (length: number) => {
      const from = take(length);
      return bytes.subarray(from, from + length);
    },
  };
}

export type Cursor = ReturnType<typeof createCursor>;

/** Characters of one byte, or of two. */
export function toText(bytes: Uint8Array, isWide: boolean): string {
  if (isWide) return new TextDecoder('utf-16le').decode(bytes);
  let text = '';
  for (let at = 0; at < bytes.length; at += 4_096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4_096));
  }
  return text;
}

/** A number in four bytes: the first ones of a float, or 30 bits; or a hundredth of it. */
export function fromRk(rk: number): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, (rk & 0xfffffffc) >>> 0, true);
  const value = (rk & 2) === 0 ? view.getFloat64(0, true) : rk >> 2;
  return (rk & 1) === 0 ? value : value / 100;
}

const ERRORS: Readonly<Record<number, string | undefined>> = {
  ...{ 0x00: '#NULL!', 0x07: '#DIV/0!', 0x0f: '#VALUE!', 0x17: '#REF!', 0x1d: '#NAME?' },
  ...{ 0x24: '#NUM!', 0x2a: '#N/A', 0x2b: '#N/A' },
};

/** An error by its number; those of newer kinds are told as one of the first. */
export const toError = (code: number): string => ERRORS[code] ?? '#VALUE!';
