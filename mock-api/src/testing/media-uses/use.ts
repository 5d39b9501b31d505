import { createHash } from 'node:crypto';
import { dataUrl } from '../files';

export interface MediaUse {
  /** The hash of a file that the use has stored itself, instead of the given one. */
  hash?: string;
  /** What ends the use; a use without it never ends. */
  end?: () => Promise<unknown>;
}

/** Ways to make a row use the file at a path, by what uses it. */
export type MediaUses = Record<string, (path: string) => Promise<MediaUse>>;

/** HTML with a picture. */
export const image = (path: string): string => `<p>Look:</p><img src="${path}" alt="A chart">`;

let created = 0;

/** A file that no other use has, as a form sends it. */
export function createFile() {
  created += 1;
  const bytes = Buffer.from(`month,amount\nMay,${created}\n`);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { hash, file: { name: 'table.csv', dataUrl: dataUrl(bytes, 'text/csv') } };
}
