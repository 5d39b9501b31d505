import type { Template } from 'shared-kit/contract';
import type { FieldLabels } from '../../../features/conflict/merge-fields';

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
export type TemplateForm = Omit<
  Template,
  '_id' | 'fileName' | 'fileSize' | 'downloads' | 'updatedAt' | 'revision'
> & {
  /** The new file. If there is none, and no `fileUrl`, the stored one stays. */
  file?: FileUpload | UploadedFile | undefined;
};

/** The values of the form. */
export type TemplateValues = TemplateForm & {
  /** The name and size of the uploaded file, so that a conflict shows a new one; not sent. */
  storedFile: string;
};

export const labels: FieldLabels<TemplateValues> = {
  title: 'Title',
  slug: 'Slug',
  type: 'Type',
  version: 'Version',
  fileUrl: 'Address of the file',
  file: 'File',
  storedFile: 'Uploaded file',
  preview: 'Preview pictures',
  tags: 'Tags',
  difficulty: 'Difficulty',
  tools: 'Tools',
  gated: 'Gated',
  status: 'Status',
  seo: { desc: 'Description' },
};

/** Whether the API stores the file itself: it then gives an address that is not the admin's to edit. */
const isStored = (url: string) => url.startsWith('/api/');

export function toValues(template: Template): TemplateValues {
  const { title, slug, type, version, preview, tags, difficulty, tools, gated, status } = template;
  const { seo, fileUrl, fileName, fileSize } = template;
  const isUpload = isStored(fileUrl);
  return {
    ...{ title, slug, type, version, preview, tags, difficulty, tools, gated, status, seo },
    fileUrl: isUpload ? '' : fileUrl,
    file: undefined,
    storedFile: isUpload ? `${fileName} (${fileSize.toLocaleString('en')} bytes)` : '',
  };
}

/** What was sent, as values of the form that is based on a version. */
export const withStoredFile = (form: TemplateForm, base: Template): TemplateValues => ({
  ...form,
  storedFile: toValues(base).storedFile,
});

export const EMPTY_TEMPLATE: TemplateValues = {
  title: '',
  slug: '',
  type: 'Excel',
  version: '1.0.0',
  fileUrl: '',
  file: undefined,
  storedFile: '',
  preview: [],
  tags: [],
  difficulty: 'Beginner',
  tools: [],
  gated: false,
  status: 'draft',
  seo: { desc: '' },
};
