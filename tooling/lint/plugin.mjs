import { ownTextElement } from './own-text-element.mjs';

const CODE = new Set(['code', 'kbd', 'pre', 'samp']);

/** Finds code that a browser would translate with the page: a formula in French helps nobody. */
const untranslatedCode = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { missing: 'Code is not translated: add translate="no".' },
  },
  create: (context) => ({
    JSXOpeningElement(node) {
      const isMarked = node.attributes.some(({ name }) => name?.name === 'translate');
      if (CODE.has(node.name.name) && !isMarked) context.report({ node, messageId: 'missing' });
    },
  }),
};

/** The rules of this repository, for oxlint. */
export default {
  meta: { name: 'sheetfolk' },
  rules: { 'own-text-element': ownTextElement, 'untranslated-code': untranslatedCode },
};
