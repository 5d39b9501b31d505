import { isLongerThan } from 'shared-kit/contract/constants';

/** In characters. No shorter title needs so many lines that a list would lose its shape. */
const MAX_LENGTH = 200;

/** For an element of a list that holds a title: shows the first lines of one that is very long. */
export const clampTitle = (title: unknown): { 'data-long-title'?: true } =>
  typeof title === 'string' && isLongerThan(title, MAX_LENGTH) ? { 'data-long-title': true } : {};
