export { FileDrop } from './FileDrop';
export type { FileDropProps } from './FileDrop';
export type { Upload, UploadOptions } from './use-uploads';
export { formatFileSize } from './use-uploads';
