import { plainText, escapeHtml } from 'shared-kit/content';
import type { Structured } from 'shared-kit/contract';
import { highlightFormulas } from 'shared-kit/content/html';

type Step = Structured['steps'][number];
type Question = Structured['faq'][number];
/** HTML of a step with its number from 1; empty if the step is. */
type RenderStep = (step: Step, number: number) => string;

/** The headings of the sections (specification §2). */
export const SECTION_HEADINGS = {
  learningObjectives: 'Learning Objectives',
  introduction: 'Introduction',
  steps: 'Step-by-step tutorial',
  quickTips: 'Quick Tips',
  challenge: 'Challenge',
  resources: 'Resources',
  faq: 'FAQ',
  visualSummary: 'Visual Summary',
  callToAction: 'Call to action',
  legacy: 'Legacy Content',
} as const;
export type SectionName = keyof typeof SECTION_HEADINGS;

/** A section of the article that is not empty; `parts` is its HTML, a part for each step. */
export interface ArticleSection {
  name: SectionName;
  heading: string;
  parts: string[];
}

/** An emptied editor leaves `<p><br></p>`; an image, a rule or a table without text is content. */
const isEmptyHtml = (html: string): boolean =>
  !/<(?:img|hr|table)\b/i.test(html) && !hasVisibleText(html);

/** The line breaks of white space, at most two; without any, the white space. */
function trimBreaks(space: string): string {
  const first = space.indexOf('\n');
  if (first === -1) return space;
  return space.includes('\n', first + 1) ? '\n\n' : '\n';
}

/** Converts text to paragraphs: an empty line begins a new one, other line breaks are kept. */
export function textToHtml(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, trimBreaks)
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

/** A step as HTML: heading, text, code, images. Empty if all of them are. */
export function stepHtml(step: Step, number: number): string {
  const title = step.heading.trim();
  const heading = title === '' ? `Step ${number}` : `${number}. ${title}`;
  // A parser drops the first line break of a `pre`, but not one after another element.
  const code =
    step.code.trim() === '' ? '' : `<pre><code>${highlightFormulas(step.code)}</code></pre>`;
  const media = step.media.map((src) => `<img src="${escapeHtml(src)}" alt="">`).join('\n');
  const body = isEmptyHtml(step.body) ? '' : step.body;
  if (title === '' && body === '' && code === '' && media === '') return '';
  return [`<h3>${escapeHtml(heading)}</h3>`, body, code, media].filter(Boolean).join('\n');
}

/** Steps with their numbers. What is empty has none. */
function stepsHtml(steps: readonly Step[], renderStep: RenderStep): string[] {
  const rendered: string[] = [];
  for (const step of steps) {
    const html = renderStep(step, rendered.length + 1);
    if (html !== '') rendered.push(html);
  }
  return rendered;
}

/** Questions with their answers. What is empty has no number. */
function questionsHtml(faq: readonly Question[]): string[] {
  return faq
    .map(({ question, answer }) => ({ title: question.trim(), text: textToHtml(answer) }))
    .filter(({ title, text }) => title !== '' || text !== '')
    .map(({ title, text }, index) =>
      [`<h3>${escapeHtml(title || `Question ${index + 1}`)}</h3>`, text].filter(Boolean).join('\n'),
    );
}

function list(items: readonly string[]): string[] {
  const shown = items.filter((item) => item !== '');
  return shown.length === 0 ? [] : [`<ul>${shown.map((item) => `<li>${item}</li>`).join('')}</ul>`];
}

function resourceHtml({ label, url }: Structured['resources'][number]): string {
  const text = label.trim() || url;
  if (text === '') return '';
  return url === '' ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

const richText = (html: string): string[] => (isEmptyHtml(html) ? [] : [html]);

/**
 * The sections of a tutorial in the specification's order (§2), without the empty ones. `legacy` is the
 * content of a post that was written before posts had sections. A caller that renders often passes
 * its own `renderStep`, a `stepHtml` with a cache.
 */
export function articleSections(
  structured: Structured,
  legacy = '',
  renderStep: RenderStep = stepHtml,
): ArticleSection[] {
  const sections: [SectionName, string[]][] = [
    ['learningObjectives', list(structured.learningObjectives.map(escapeHtml))],
    ['introduction', richText(structured.introduction)],
    ['steps', stepsHtml(structured.steps, renderStep)],
    ['quickTips', richText(structured.quickTips)],
    ['challenge', richText(structured.challenge)],
    ['resources', list(structured.resources.map(resourceHtml))],
    ['faq', questionsHtml(structured.faq)],
    ['visualSummary', richText(structured.visualSummary)],
    ['callToAction', richText(structured.callToAction)],
    ['legacy', richText(legacy)],
  ];
  return sections
    .filter(([, parts]) => parts.length > 0)
    .map(([name, parts]) => ({ name, heading: SECTION_HEADINGS[name], parts }));
}

/**
 * Generates the article of a tutorial as HTML: an H2 for each section, and an H3 for each step and
 * question. The parameters are those of `articleSections`.
 */
export function tutorialHtml(...parameters: Parameters<typeof articleSections>): string {
  return articleSections(...parameters)
    .map(({ heading, parts }) => `<h2>${heading}</h2>\n${parts.join('\n')}`)
    .join('\n')
    .trim();
}

/** Whether HTML shows any text. Reads no further than the first word. */
export function hasVisibleText(html: string): boolean {
  return /(?:^|>)[^<>&]*[^<>&\s]/.test(html) || plainText(html) !== '';
}
