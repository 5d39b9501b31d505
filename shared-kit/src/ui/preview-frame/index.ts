export { PreviewFrame } from './PreviewFrame';
export type { PreviewFrameProps } from './PreviewFrame';
