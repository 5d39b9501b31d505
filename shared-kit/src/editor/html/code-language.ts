import { sanitisePolicy } from 'shared-kit/content/html';

const PREFIX = 'language-';

/** The language of a code block, such as `vba`; undefined if it says none. */
export function codeLanguage(block: Element): string | undefined {
  const { classList } = block.querySelector('code') ?? block;
  const name = [...classList].find((one) => sanitisePolicy.codeClass.test(one));
  return name?.slice(PREFIX.length);
}

/** The start tag of the code in a block. */
export function codeTag(language: unknown): string {
  const name = `${PREFIX}${String(language)}`;
  const isNamed = typeof language === 'string' && sanitisePolicy.codeClass.test(name);
  return isNamed ? `<code class="${name}">` : '<code>';
}
