import type { Queryable } from '../../db/transaction';
import { detectExtension, readExtension, TUTORIAL_EXTENSIONS } from '../../media/file-types';
import { mediaPath, type MediaStore } from '../../media/media-store';
import { storeUpload } from '../../media/store-upload';

interface Resource {
  id: string;
  label: string;
  url: string;
}

/** The end of a file's name, whatever kind it is of: no number, as in "Budget 1.2". */
const EXTENSION = /\.[a-z][a-z0-9]{1,4}$/i;

/** A data URL has no name: the label is one where it ends like a file's, else the bytes tell its end. */
async function fileNameFor(label: string, dataUrl: string): Promise<string> {
  if (EXTENSION.test(label)) return label;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return `${label || 'file'}.${(await detectExtension(bytes)) ?? 'unknown'}`;
}

/**
 * A tutorial's resources with every file they carry in the store. `addresses` learns where each
 * one went: the article made of the parts links to the same files.
 */
export async function storeResourceFiles(
  rows: Queryable,
  media: MediaStore,
  resources: readonly Resource[],
  addresses: Map<string, string>,
): Promise<Resource[]> {
  const kept: Resource[] = [];
  for (const [index, resource] of resources.entries()) {
    const { label, url } = resource;
    if (/^data:/i.test(url) && !addresses.has(url)) {
      const upload = { name: await fileNameFor(label, url), dataUrl: url };
      const field = `structured.resources.${index}.url`;
      const options = { field, public: true, accepted: TUTORIAL_EXTENSIONS };
      const { hash, name } = await storeUpload(rows, media, upload, options);
      // The end of the address is the end of the name under which a browser keeps the download.
      addresses.set(url, `${mediaPath(hash)}.${readExtension(name)}`);
    }
    kept.push({ ...resource, url: addresses.get(url) ?? url });
  }
  return kept;
}
