import { ownTextElement } from './own-text-element.mjs';

/** The rules of this repository, for oxlint. */
export default {
  meta: { name: 'sheetfolk' },
  rules: { 'own-text-element': ownTextElement },
};
