export { RichTextField, type RichTextFieldProps } from './RichTextField';
export { RichTextToolbar } from './RichTextToolbar';
export { RichTextToolbarProvider } from './toolbar-context';
export type { RichTextEditorProps, RichTextFieldHandle } from './QuillEditor';
export type { RichTextImages, UploadOptions } from './images/picture-file';
export type { RichTextHistory } from './toolbar/editor-handle';
