import { readFileAsDataUrl } from 'shared-kit/ui/form';

/** How a text takes pictures. */
export interface RichTextImages {
  /** The largest picture, in bytes. */
  maxBytes: number;
  /** Shown for a larger one. */
  tooLarge: string;
  /** Shown for a file that is no picture, and for an upload that fails without a message. */
  unreadable: string;
  /**
   * Uploads a picture and resolves with its URL; rejects with an Error whose message can be shown.
   * Without it pictures are stored in the text, as data URLs.
   */
  upload?: ((file: File, options: UploadOptions) => Promise<string>) | undefined;
}

export interface UploadOptions {
  /** Reports the uploaded part, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** Aborts when the picture is removed from the text. */
  signal: AbortSignal;
}

/** What the API accepts as a picture. */
const PICTURE_TYPE = /^image\/(?:png|jpeg|gif|webp|avif)$/;

/** The types to offer in a file dialog. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

export const isPicture = (file: Blob) => PICTURE_TYPE.test(file.type);

/** The message to show for a file that cannot be a picture of the text; null if it can. */
export function findPictureError(file: File, images: RichTextImages): string | null {
  if (file.size > images.maxBytes) return images.tooLarge;
  return isPicture(file) && file.size > 0 ? null : images.unreadable;
}

/** Rejects if the file cannot be read. */
export const readPicture = (file: File): Promise<string> => readFileAsDataUrl(file);
