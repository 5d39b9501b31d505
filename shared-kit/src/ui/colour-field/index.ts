export { ColourField } from './ColourField';
export type { ColourFieldProps } from './ColourField';
export { contrastRatio } from './contrast-ratio';
