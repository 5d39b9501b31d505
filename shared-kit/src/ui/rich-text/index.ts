export { RichText } from './RichText';
export type { RichTextProps } from './RichText';
export { sanitise } from './sanitise';
