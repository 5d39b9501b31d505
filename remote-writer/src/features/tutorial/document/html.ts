import {
  articleSections,
  countText,
  stepHtml,
  tutorialHtml,
  type ArticleSection,
  type TextCounts,
} from 'shared-kit/content/article';
import { toStructured, type Step, type TutorialDocument } from './document';

const renderedSteps = new WeakMap<Step, { number: number; html: string }>();

/** Renders a step once for each number it has. */
function renderStep(step: Step, number: number): string {
  const known = renderedSteps.get(step);
  if (known?.number === number) return known.html;
  const html = stepHtml(step, number);
  renderedSteps.set(step, { number, html });
  return html;
}

/** The article as HTML, in the specification's order of sections. Unchanged steps cost nothing. */
export function renderArticle(document: TutorialDocument): string {
  return tutorialHtml(toStructured(document), document.legacy, renderStep);
}

/** The sections of the article that are not empty, as HTML. */
export function renderSections(document: TutorialDocument): ArticleSection[] {
  return articleSections(toStructured(document), document.legacy, renderStep);
}

/** The counts of the parts of the last article; the next one shares most of them. */
let known = new Map<string, TextCounts>();

/** Counts the words and images of the article, as `countText` of its HTML would. */
export function countArticle(document: TutorialDocument): TextCounts {
  const counted = new Map<string, TextCounts>();
  const total = { words: 0, images: 0 };
  for (const { heading, parts } of renderSections(document)) {
    for (const html of [heading, ...parts]) {
      const counts = known.get(html) ?? countText(html);
      counted.set(html, counts);
      total.words += counts.words;
      total.images += counts.images;
    }
  }
  known = counted;
  return total;
}
