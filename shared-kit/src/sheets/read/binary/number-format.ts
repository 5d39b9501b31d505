import { getFormatFromId } from 'numfmt';

/** The number formats that files have by their number only end here. */
const LAST_BUILT_IN = 49;

/** A number format by its number in the file: one of its own, or one that every program has. */
export function toFormat(id: number, own: ReadonlyMap<number, string>): string {
  const format = own.get(id) ?? (id <= LAST_BUILT_IN ? getFormatFromId(id) : undefined);
  return format === undefined || format === '' ? 'General' : format;
}
