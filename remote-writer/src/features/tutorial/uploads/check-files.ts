import { LIMITS } from 'shared-kit/contract/constants';

/** What a file is for: an image within the article, or a file for readers to download. */
export type FilePurpose = 'image' | 'attachment';

interface FileRule {
  /** For file dialogs. */
  accept: string;
  maxBytes: number;
  /** The specification's message. */
  tooLarge: string;
  otherKind: (name: string) => string;
}

const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** The kinds of attachments, of the specification. */
const ATTACHMENT_EXTENSIONS = ['.xlsx', '.xls', '.xlsm', '.csv', '.zip', '.png', '.jpg', '.gif'];

export const FILE_RULES: Readonly<Record<FilePurpose, FileRule>> = {
  image: {
    accept: IMAGE_TYPES.join(','),
    maxBytes: LIMITS.step.imageBytes,
    tooLarge: 'Please keep media below 4 MB to avoid bloating the draft.',
    otherKind: (name) => `${name} is not an image. Please choose PNG, JPEG, GIF, WebP or AVIF.`,
  },
  attachment: {
    accept: ATTACHMENT_EXTENSIONS.join(','),
    maxBytes: LIMITS.resource.attachmentBytes,
    tooLarge: 'Please keep attachments below 6 MB.',
    otherKind: (name) =>
      `${name} cannot be attached. Accepted: ${ATTACHMENT_EXTENSIONS.join(', ')}.`,
  },
};

export interface CheckedFiles {
  accepted: File[];
  /** Why the other files are left out; each message once. */
  messages: string[];
}

/**
 * Checks files that were chosen, dropped or pasted.
 * @param capacity how many may be added; a message says that the rest is left out
 */
export function checkFiles(
  files: readonly File[],
  purpose: FilePurpose,
  capacity = Infinity,
): CheckedFiles {
  const messages = new Set<string>();
  const fitting = files.filter((file) => {
    const error = findFileError(file, purpose);
    if (error !== null) messages.add(error);
    return error === null;
  });
  const accepted = fitting.slice(0, Math.max(0, capacity));
  const rest = fitting.length - accepted.length;
  if (rest > 0) {
    messages.add(`There is no room for ${rest === 1 ? 'one file' : `${rest} files`} more.`);
  }
  return { accepted, messages: [...messages] };
}

function findFileError(file: File, purpose: FilePurpose): string | null {
  const rule = FILE_RULES[purpose];
  if (!isOfKind(file, purpose)) return rule.otherKind(file.name);
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > rule.maxBytes) return rule.tooLarge;
  return null;
}

function isOfKind({ name, type }: File, purpose: FilePurpose): boolean {
  if (purpose === 'image') return IMAGE_TYPES.includes(type);
  const lowerCase = name.toLowerCase();
  return ATTACHMENT_EXTENSIONS.some((extension) => lowerCase.endsWith(extension));
}
