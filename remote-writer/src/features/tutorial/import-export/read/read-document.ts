import { LIMITS } from 'shared-kit/contract/constants';
import { SECTION_HEADINGS, stepHtml, type SectionName } from 'shared-kit/content/article';
import { createEmptyDocument, type Step, type TutorialDocument } from '../../document/document';
import { GENERATOR, type Metadata } from '../format/metadata';
import type { Notes } from '../format/notes';
import { picturesOnly } from '../format/text-mark';
import { flattenBlocks, type Block } from './flatten-blocks';
import { applyMetadata } from './apply-metadata';
import {
  readFaq,
  readObjectives,
  readResources,
  readStep,
  readSteps,
  textOf,
  toRichText,
} from './read-sections';
import { sectionNamed } from './section-names';
import { toBoldLine } from './tidy-html';

const levelOf = ({ element, isText }: Block): number =>
  isText ? 0 : Number(/^H([1-6])$/.exec(element.nodeName)?.[1] ?? 0);

/** A text of its own in the first lines, longer than this, belongs to the introduction. */
const MAX_SUMMARY = 300;

/**
 * Makes the highest level of headings H2 and the next one H3; those below become bold lines, because
 * an article has only two levels.
 */
function levelHeadings(blocks: readonly Block[]): void {
  const levels = [...new Set(blocks.map(levelOf))].filter((level) => level > 0).toSorted();
  for (const block of blocks) {
    const level = levels.indexOf(levelOf(block)) + 2;
    if (level === 1) continue;
    if (level > 3) {
      block.element = toBoldLine(block.element);
      continue;
    }
    const heading = block.element.ownerDocument.createElement(`h${level}`);
    heading.append(...block.element.childNodes);
    block.element = heading;
  }
}

/** Takes the title off the blocks: the first heading, if it is the only H1 or the first block. */
function takeTitle(blocks: Block[]): string {
  const headings = blocks.filter((block) => levelOf(block) === 1);
  const [first] = headings;
  if (first === undefined || (headings.length > 1 && blocks[0] !== first)) return '';
  blocks.splice(blocks.indexOf(first), 1);
  return textOf(first.element).replace(/[ \t\n\r\f]+/g, ' ');
}

/** Takes what is said before the first section: summary and cover image. */
function takePreamble(blocks: Block[], metadata: Metadata, hasTitle: boolean) {
  const isOurs = metadata['generator'] === GENERATOR;
  const lines: string[] = [];
  // One paragraph, if there is more to read than that.
  let isLead = blocks.length > 1;
  const isSummary = ({ element }: Block) =>
    element.nodeName === 'P' &&
    element.querySelector(':not(br)') === null &&
    (isOurs || (hasTitle && isLead && element.textContent.length <= MAX_SUMMARY));
  for (let [first] = blocks; first !== undefined && isSummary(first); [first] = blocks) {
    lines.push(textOf(first.element));
    blocks.shift();
    isLead = false;
  }
  const [next] = blocks;
  const [cover, ...others] = next === undefined ? [] : (picturesOnly(next.element) ?? []);
  const isCover = cover !== undefined && others.length === 0 && (isOurs || hasTitle);
  if (isCover) blocks.shift();
  return {
    summary: lines.join('\n\n'),
    coverImage: isCover ? cover.getAttribute('src') : null,
  };
}

interface Section {
  /** Undefined for a heading that is none of ours. */
  name: SectionName | undefined;
  heading: string;
  blocks: Block[];
}

const ORDER = Object.keys(SECTION_HEADINGS);
const hasText = (name: SectionName | undefined) =>
  name !== undefined && !['learningObjectives', 'resources', 'faq'].includes(name);

/**
 * Splits at the headings of level 2. An article that was copied from this site has no marks in its
 * texts: there, a heading that is none of ours, or not in our order, belongs to the text around it.
 */
function splitSections(blocks: readonly Block[], isOurs: boolean): Section[] {
  const isHeading = ({ element, isText }: Block) => element.nodeName === 'H2' && !isText;
  const isCopy =
    !isOurs &&
    blocks.some(
      (block) =>
        isHeading(block) &&
        /^(?:Step-by-step tutorial|Legacy Content)$/.test(textOf(block.element)),
    );
  let current: Section = { name: 'introduction', heading: '', blocks: [] };
  const sections = [current];
  let position = -1;
  for (const block of blocks) {
    const heading = isHeading(block) ? textOf(block.element) : '';
    const name = sectionNamed(heading);
    const next = name === undefined ? -1 : ORDER.indexOf(name);
    const isInText = isCopy && hasText(current.name) && next <= position;
    if (!isHeading(block) || isInText) {
      current.blocks.push(block);
      continue;
    }
    current = { name, heading, blocks: [] };
    sections.push(current);
    position = Math.max(position, next);
  }
  return sections;
}

/** What does not fit into the most steps a tutorial may have goes into the last one. */
function joinExtraSteps(steps: readonly Step[], notes: Notes): Step[] {
  const kept = steps.slice(0, LIMITS.steps);
  const last = kept.pop();
  if (last === undefined) return [];
  const extra = steps.slice(LIMITS.steps);
  if (extra.length > 0) notes.count('extraSteps', extra.length);
  const html = extra.map((step, index) => stepHtml(step, LIMITS.steps + index + 1));
  return [...kept, { ...last, body: [last.body, ...html].join('') }];
}

const RICH_SECTIONS = [
  ...(['introduction', 'quickTips', 'challenge', 'visualSummary', 'callToAction'] as const),
  'legacy',
] as const;
type RichSection = (typeof RICH_SECTIONS)[number];

/**
 * Reads a tidied article as a tutorial. Our own sections are recognised by their headings; any other
 * becomes a step, so that nothing is lost. Text without a section is the introduction.
 */
export function readDocument(
  body: HTMLElement,
  metadata: Metadata,
  notes: Notes,
): TutorialDocument {
  const blocks = flattenBlocks(body);
  const title = takeTitle(blocks);
  levelHeadings(blocks);
  const preamble = takePreamble(blocks, metadata, title !== '');

  const rich: Record<RichSection, Block[]> = {
    introduction: [],
    quickTips: [],
    challenge: [],
    visualSummary: [],
    callToAction: [],
    legacy: [],
  };
  const empty = createEmptyDocument();
  const structured = { ...empty.structured, steps: [] as Step[] };
  const objectives: string[] = [];
  const isOurs = metadata['generator'] === GENERATOR;
  for (const { name, heading, blocks: content } of splitSections(blocks, isOurs)) {
    if (name === undefined) {
      structured.steps.push(readStep(heading, content));
    } else if (name === 'steps') {
      structured.steps.push(...readSteps(content));
    } else if (name === 'learningObjectives') {
      const { lines, rest } = readObjectives(content, notes);
      objectives.push(...lines);
      rich.introduction.push(...rest);
    } else if (name === 'resources') {
      const { resources, rest } = readResources(content);
      structured.resources.push(...resources);
      rich.legacy.push(...rest);
    } else if (name === 'faq') {
      const { faq, rest } = readFaq(content, notes);
      structured.faq.push(...faq);
      rich.legacy.push(...rest);
    } else {
      rich[name].push(...content);
    }
  }
  const { legacy, ...sections } = Object.fromEntries(
    RICH_SECTIONS.map((name) => [name, toRichText(rich[name])]),
  ) as Record<RichSection, string>;
  const document = {
    ...empty,
    ...preamble,
    title,
    legacy,
    structured: {
      ...structured,
      ...sections,
      learningObjectives: objectives.join('\n'),
      steps: joinExtraSteps(structured.steps, notes),
    },
  };
  return applyMetadata(document, metadata, notes);
}
