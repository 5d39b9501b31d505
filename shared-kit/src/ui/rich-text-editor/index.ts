export { RichTextField, type RichTextFieldProps } from './RichTextField';
export type { RichTextEditorProps } from './QuillEditor';
