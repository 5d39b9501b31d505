import { LIMITS } from 'shared-kit/contract/constants';
import {
  DISCUSSION_EXTENSIONS,
  isHeic,
  isHeicName,
  PICTURE_EXTENSIONS,
} from 'shared-kit/content/files';
import { formatFileSize } from 'shared-kit/ui/file-drop';

const { attachmentBytes } = LIMITS.resource;

const extensionOf = (name: string) => /\.([^.]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const isPicture = (name: string): boolean =>
  PICTURE_EXTENSIONS.some((extension) => extension === extensionOf(name));

/** For the file dialog. */
export const ACCEPTED_FILES = DISCUSSION_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const WORKBOOK_EXTENSIONS: readonly string[] = ['xlsx', 'xlsm', 'xls', 'xlsb', 'ods', 'csv', 'tsv'];

/** Whether a file may have sheets of cells, by its name. */
export const isWorkbook = (name: string): boolean =>
  WORKBOOK_EXTENSIONS.includes(extensionOf(name));

/** For the file dialog. */
export const WORKBOOK_FILES = WORKBOOK_EXTENSIONS.map((extension) => `.${extension}`).join(',');

const KINDS =
  'Pictures: PNG, JPEG, WebP or AVIF. Files: .xlsx, .xlsm, .xls, .xlsb, .ods, .csv or .zip.';

/** Why a file is not even sent, in words; null if the API is to judge it. */
export async function refuseFile(file: File): Promise<string | null> {
  const { name, size } = file;
  const start = await file
    .slice(0, 64)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (isHeicName(name) || isHeic(new Uint8Array(start))) {
    return `${name} is a HEIC picture. Save it as JPEG or PNG, then choose it again.`;
  }
  if (!DISCUSSION_EXTENSIONS.includes(extensionOf(name))) {
    return `${name} cannot be attached. ${KINDS}`;
  }
  return size > attachmentBytes
    ? `${name} is larger than ${formatFileSize(attachmentBytes)}.`
    : null;
}

/** What a picture is called that nobody has described. */
export const undescribed = (isPasted: boolean): string =>
  `${isPasted ? 'Screenshot' : 'Picture'} without a description`;
