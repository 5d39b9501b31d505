import type { Template } from 'shared-kit/contract';

/** A file that was chosen and is not uploaded. */
export interface FileUpload {
  name: string;
  type: string;
  size: number;
  dataUrl: string;
}

/** An uploaded file, by the `url` of the response. */
export interface UploadedFile {
  url: string;
}

export const isFileUpload = (value: unknown): value is FileUpload =>
  typeof value === 'object' && value !== null && 'dataUrl' in value;

/** What the form sends. */
export type TemplateBody = Omit<
  Template,
  '_id' | 'fileName' | 'fileSize' | 'downloads' | 'updatedAt' | 'revision'
> & {
  /** The new file. If there is none, and no `fileUrl`, the stored one stays. */
  file?: FileUpload | UploadedFile | undefined;
};

/** The values of the form. */
export type TemplateValues = TemplateBody & {
  /** The name and size of the uploaded file, so that a conflict shows a new one; not sent. */
  storedFile: string;
};
