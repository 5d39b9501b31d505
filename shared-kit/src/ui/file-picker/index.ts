export { useFilePicker } from './use-file-picker';
export type { FilePickerOptions } from './use-file-picker';
