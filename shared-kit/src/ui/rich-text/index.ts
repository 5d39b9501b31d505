export { RichText } from './RichText';
export type { RichTextProps } from './RichText';
export { loadSanitise } from './use-sanitise';
