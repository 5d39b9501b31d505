import { sanitisePolicy } from 'shared-kit/content/html';
import type { Notes } from '../format/notes';

const LANGUAGE_CLASS = /(?:^|\s)(?:lang(?:uage)?-|highlight-source-)(\S+)/;

/** The language that a page names for a code block: by a class at it or, as on GitHub, around it. */
function readLanguage(block: Element): string {
  const code = block.querySelector('code');
  const around = block.parentElement?.matches('.highlight') ? block.parentElement : null;
  for (const element of [code, block, around]) {
    const [, name] = LANGUAGE_CLASS.exec(element?.className ?? '') ?? [];
    const language = name ?? element?.getAttribute('data-lang') ?? '';
    if (language !== '') return language;
  }
  return '';
}

/** The languages of code blocks, before the elements around them are gone. */
export const readLanguages = (body: HTMLElement): Map<Element, string> =>
  new Map([...body.querySelectorAll('pre')].map((block) => [block, readLanguage(block)]));

/** Writes each code block in one way, with its language. A formula needs none: it is seen to be one. */
export function tidyCode(
  body: HTMLElement,
  languages: ReadonlyMap<Element, string>,
  notes: Notes,
): void {
  for (const block of body.querySelectorAll('pre')) {
    const language = languages.get(block) ?? '';
    const name = `language-${language}`;
    const isFormula = language === 'excel' && block.textContent.startsWith('=');
    const isKnown = sanitisePolicy.codeClass.test(name);
    if (language !== '' && !isKnown) notes.count('languages');
    const isNamed = isKnown && !isFormula;
    if (block.querySelector(':not(code)') !== null) {
      const only = block.querySelector(':scope > code');
      if (isNamed) only?.setAttribute('class', name);
      else only?.removeAttribute('class');
      continue;
    }
    const code = block.ownerDocument.createElement('code');
    if (isNamed) code.className = name;
    code.textContent = block.textContent.replace(/\n$/, '');
    block.replaceChildren(code);
  }
}
