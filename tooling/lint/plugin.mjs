import { ownTextElement } from './own-text-element.mjs';
import { untranslatedCode } from './untranslated-code.mjs';

/** The rules of this repository, for oxlint. */
export default {
  meta: { name: 'sheetfolk' },
  rules: { 'own-text-element': ownTextElement, 'untranslated-code': untranslatedCode },
};
