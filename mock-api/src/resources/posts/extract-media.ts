import type { Queryable } from '../../db/transaction';
import { detectExtension, readExtension, TUTORIAL_EXTENSIONS } from '../../media/file-types';
import { mediaPath, type MediaStore } from '../../media/media-store';
import { storeUpload } from '../../media/store-upload';

interface Resource {
  id: string;
  label: string;
  url: string;
}

/** A file extension of any type, but not the number in "Budget 1.2". */
const EXTENSION = /\.[a-z][a-z0-9]{1,4}$/i;

/** A data URL has no file name: uses the label if it has an extension, else detects one. */
async function fileNameFor(label: string, dataUrl: string): Promise<string> {
  if (EXTENSION.test(label)) return label;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return `${label || 'file'}.${(await detectExtension(bytes)) ?? 'unknown'}`;
}

/**
 * Stores the files of a tutorial's resources and returns the resources with URLs. Adds each file's
 * URL to `urls`, because the article generated from the parts links to the same files.
 */
export async function storeResourceFiles(
  db: Queryable,
  media: MediaStore,
  resources: readonly Resource[],
  urls: Map<string, string>,
): Promise<Resource[]> {
  const stored: Resource[] = [];
  for (const [index, resource] of resources.entries()) {
    const { label, url } = resource;
    if (/^data:/i.test(url) && !urls.has(url)) {
      const upload = { name: await fileNameFor(label, url), dataUrl: url };
      const field = `structured.resources.${index}.url`;
      const options = { field, public: true, accepted: TUTORIAL_EXTENSIONS };
      const { hash, name } = await storeUpload(db, media, upload, options);
      // Browsers save the download with the URL's extension.
      urls.set(url, `${mediaPath(hash)}.${readExtension(name)}`);
    }
    stored.push({ ...resource, url: urls.get(url) ?? url });
  }
  return stored;
}
