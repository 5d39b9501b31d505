import Delta from 'quill-delta';
import { isPicture, findPictureError, type RichTextImages } from '../../images/picture-file';
import { createUploadId } from '../../images/uploads';

export interface ExtractedPictures {
  /** The content with placeholders for the pictures that are to be uploaded. */
  delta: Delta;
  files: { id: string; file: File }[];
  /** Says which pictures are missing; null if none is. */
  note: string | null;
}

/**
 * Takes the embedded pictures out of pasted content: they are to be uploaded. Pictures of the web stay.
 * @param unreadable how many pictures of the source cannot be read at all
 */
export function extractPictures(
  content: Delta,
  images: RichTextImages | undefined,
  unreadable: number,
): ExtractedPictures {
  const delta = new Delta();
  const files: ExtractedPictures['files'] = [];
  let lost = unreadable;
  let tooLarge = false;
  for (const { insert, attributes } of content.ops) {
    if (insert === undefined) continue;
    const source = typeof insert === 'object' ? insert['image'] : undefined;
    if (typeof source !== 'string') delta.insert(insert, attributes);
    else if (source.startsWith('data:')) {
      const file = images && toFile(source);
      const error = file && findPictureError(file, images);
      if (!file || error !== null) {
        tooLarge ||= error === images?.tooLarge;
        lost += 1;
      } else if (!images.upload) delta.insert(insert, attributes);
      else {
        const id = createUploadId();
        files.push({ id, file });
        delta.insert({ upload: id });
      }
    } else delta.insert(insert, attributes);
  }
  return {
    delta,
    files,
    note: lost > 0 ? noteFor(lost, tooLarge ? images?.tooLarge : undefined) : null,
  };
}

function noteFor(lost: number, reason = 'Please insert them with the Picture button.'): string {
  return lost === 1
    ? `One picture could not be pasted. ${reason.replace('them', 'it')}`
    : `${lost} pictures could not be pasted. ${reason}`;
}

/** Decodes a base64 data URL of a picture; undefined for any other. */
function toFile(source: string): File | undefined {
  const match = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]*)$/.exec(source);
  if (!match?.[1] || !match[2]) return undefined;
  const type = match[1];
  try {
    const bytes = Uint8Array.from(atob(match[2]), (character) => character.charCodeAt(0));
    const file = new File([bytes], `picture.${type.slice('image/'.length)}`, { type });
    return isPicture(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
