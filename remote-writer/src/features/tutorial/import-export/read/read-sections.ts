import { createRandomId } from 'shared-kit/client';
import { sanitise } from 'shared-kit/ui/sanitise';
import type { FaqItem, Resource, Step } from '../../document/document';
import type { Notes } from '../format/notes';
import { isStepPicture, picturesOnly } from '../format/text-mark';
import type { Block } from './flatten-blocks';

/** Blocks that begin with a heading of level 3; the first part may have none. */
export interface Part {
  heading: string | null;
  blocks: Block[];
}

/** The text of an element; a `br` ends a line. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  return (copy.textContent ?? '').trim();
}

/** The HTML of blocks, as the editor stores it. */
export function toRichText(blocks: readonly Block[]): string {
  const html = sanitise(blocks.map(({ element }) => element.outerHTML).join(''));
  // The page adds these to links itself.
  return html.replaceAll(' rel="noopener noreferrer" target="_blank"', '');
}

/** Splits at the headings of level 3; those of which `isText` is true stay in the text. */
export function splitAtHeadings(
  blocks: readonly Block[],
  isText = (_heading: string) => false,
): Part[] {
  const parts: Part[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    const heading = block.element.nodeName === 'H3' && !block.isText ? textOf(block.element) : null;
    if (heading === null || isText(heading)) parts.at(-1)?.blocks.push(block);
    else parts.push({ heading, blocks: [] });
  }
  return parts.filter(({ heading, blocks: { length } }) => heading !== null || length > 0);
}

const NUMBERED = /^(?:(\d+)\.(?:\s+|$)|Step (\d+)$)/;

const numberOf = (heading: string): number => {
  const [, numbered, unnamed] = NUMBERED.exec(heading) ?? [];
  return Number(numbered ?? unnamed ?? Number.NaN);
};

/** Whether steps are numbered: those headings that have numbers begin with 1 and go up. */
function areNumbered(headings: readonly string[]): boolean {
  const numbers = headings.map(numberOf).filter((number) => !Number.isNaN(number));
  return (
    numberOf(headings[0] ?? '') > 0 &&
    numbers.every((number, index) => number > (numbers[index - 1] ?? 0))
  );
}

/**
 * A step: the code block at its end and the pictures behind it are its own, unless marked as text. A
 * code block with text behind it stays in the text: what follows may speak of it ("This returns 12").
 */
export function readStep(heading: string, blocks: readonly Block[]): Step {
  const body = [...blocks];
  const media: string[] = [];
  for (let last = body.at(-1); last !== undefined && !last.isText; last = body.at(-1)) {
    const pictures = picturesOnly(last.element);
    if (pictures === null || !pictures.every(isStepPicture)) break;
    media.unshift(...pictures.map((picture) => picture.getAttribute('src') ?? ''));
    body.pop();
  }
  const last = body.at(-1);
  // Code with formats in it, or of another language than formulas, would lose them.
  const isCode =
    last?.element.nodeName === 'PRE' &&
    !last.isText &&
    !last.element.querySelector(':not(code), [class]');
  const code = isCode ? (body.pop()?.element.textContent ?? '') : '';
  return { id: createRandomId(), heading, body: toRichText(body), code, media };
}

/** Steps from their headings. Among numbered ones, a heading without a number is in the text. */
export function readSteps(blocks: readonly Block[]): Step[] {
  const headings = splitAtHeadings(blocks).flatMap(({ heading }) => heading ?? []);
  const isNumbered = areNumbered(headings);
  const isText = (heading: string) => isNumbered && Number.isNaN(numberOf(heading));
  return splitAtHeadings(blocks, isText).map(({ heading, blocks: content }) =>
    readStep(isNumbered ? (heading ?? '').replace(NUMBERED, '') : (heading ?? ''), content),
  );
}

const isList = ({ element: { nodeName } }: Block) => nodeName === 'UL' || nodeName === 'OL';
const isPlain = (element: Element) => element.querySelector(':not(li, ul, ol, p, br)') === null;

/** The items of lists, also of those inside lists, without the items in them. */
function itemsOf(block: Block): Element[] {
  if (!isList(block)) return [block.element];
  return [...block.element.querySelectorAll('li')];
}

function ownText(item: Element): string {
  const copy = item.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const list of copy.querySelectorAll('ul, ol')) list.remove();
  return textOf(copy).replace(/[ \t\n\r\f]+/g, ' ');
}

/** Lines of text from lists and paragraphs. `rest` is what is neither. */
export function readObjectives(blocks: readonly Block[], notes: Notes) {
  const isLine = (block: Block) =>
    (isList(block) || block.element.nodeName === 'P') && !block.element.querySelector('img');
  const items = blocks.filter(isLine).flatMap(itemsOf);
  const formatted = items.filter((item) => !isPlain(item)).length;
  if (formatted > 0) notes.count('plainObjectives', formatted);
  return {
    lines: items.map(ownText).filter((line) => line !== ''),
    rest: blocks.filter((block) => !isLine(block)),
  };
}

/** Resources from list items and paragraphs with one link, or with none. `rest` is what is neither. */
export function readResources(blocks: readonly Block[]) {
  const resources: Resource[] = [];
  const rest: Block[] = [];
  for (const block of blocks) {
    const items = itemsOf(block);
    const areLinks = items.every(
      (item) =>
        item.querySelectorAll('a').length <= 1 &&
        item.querySelector('img, ul, ol, pre, table') === null,
    );
    const isLinkBlock = isList(block) || block.element.querySelector('a') !== null;
    if (!areLinks || !isLinkBlock) {
      rest.push(block);
      continue;
    }
    for (const item of items) {
      const label = textOf(item).replace(/[ \t\n\r\f]+/g, ' ');
      const url = item.querySelector('a')?.getAttribute('href') ?? '';
      if (label !== '' || url !== '') resources.push({ id: createRandomId(), label, url });
    }
  }
  return { resources, rest };
}

/** Text of an answer: a link keeps its URL, an item its bullet. */
function answerText({ element }: Block): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const link of copy.querySelectorAll('a')) {
    const url = link.getAttribute('href') ?? '';
    if (link.textContent !== url) link.append(` (${url})`);
  }
  for (const item of copy.querySelectorAll('li')) item.prepend('\n- ');
  for (const row of copy.querySelectorAll('tr')) row.prepend('\n');
  for (const cell of copy.querySelectorAll('td, th')) cell.append('\t');
  for (const picture of copy.querySelectorAll('img')) {
    picture.replaceWith(`${picture.alt} (${picture.getAttribute('src') ?? ''})`.trim());
  }
  return textOf(copy);
}

/** Questions with their answers. `rest` is what comes before the first question. */
export function readFaq(blocks: readonly Block[], notes: Notes) {
  const parts = splitAtHeadings(blocks);
  const faq: FaqItem[] = [];
  for (const { heading, blocks: answer } of parts) {
    if (heading === null) continue;
    const number = faq.length + 1;
    const formatted = answer.filter(
      ({ element }) => element.nodeName !== 'P' || !isPlain(element),
    ).length;
    if (formatted > 0) notes.count('plainAnswers');
    faq.push({
      id: createRandomId(),
      question: heading === `Question ${number}` ? '' : heading,
      answer: answer.map(answerText).join('\n\n'),
    });
  }
  return { faq, rest: parts.flatMap((part) => (part.heading === null ? part.blocks : [])) };
}
