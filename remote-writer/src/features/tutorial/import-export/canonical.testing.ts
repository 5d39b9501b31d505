import type { TutorialDocument } from '../document/document';
import { createNotes } from './format/notes';
import { flattenBlocks } from './read/flatten-blocks';
import { toRichText } from './read/read-sections';
import { tidyHtml } from './read/tidy-html';
import { parseHtml } from './format/text-mark';

async function canonicalHtml(html: string): Promise<string> {
  const body = parseHtml(html);
  await tidyHtml(body, { notes: createNotes(), origin: 'http://localhost' });
  return toRichText(flattenBlocks(body));
}

const oneLine = (value: string) => value.replace(/[ \t\n\r\f]+/g, ' ').trim();

/** Lines as they are shown: without empty ones at the ends, and one at most between two. */
const canonicalLines = (value: string) =>
  value
    .trim()
    .split(/\s*\n\s*\n\s*/)
    .map((part) =>
      part
        .split(/\s*\n\s*/)
        .map(oneLine)
        .join('\n'),
    )
    .join('\n\n');

/**
 * The document as it is shown: without ids, whitespace that is not seen, and steps and questions of
 * nothing.
 */
export async function canonical(document: TutorialDocument): Promise<TutorialDocument> {
  const { structured } = document;
  const steps = await Promise.all(
    structured.steps.map(async (step) => ({
      id: '',
      heading: oneLine(step.heading),
      body: await canonicalHtml(step.body),
      code: step.code.trimEnd(),
      media: step.media,
    })),
  );
  return {
    ...document,
    title: oneLine(document.title),
    summary: canonicalLines(document.summary),
    legacy: await canonicalHtml(document.legacy),
    structured: {
      learningObjectives: [...new Set(structured.learningObjectives.split('\n').map(oneLine))]
        .filter((objective) => objective !== '')
        .join('\n'),
      introduction: await canonicalHtml(structured.introduction),
      steps: steps.filter(
        ({ heading, body, code: own, media }) => `${heading}${body}${own}${media.join('')}` !== '',
      ),
      quickTips: await canonicalHtml(structured.quickTips),
      challenge: await canonicalHtml(structured.challenge),
      resources: structured.resources.map(({ label, url: to }) => ({
        id: '',
        label: oneLine(label),
        url: to,
      })),
      faq: structured.faq
        .map(({ question, answer }) => ({
          id: '',
          question: oneLine(question),
          answer: canonicalLines(answer),
        }))
        .filter(({ question, answer }) => `${question}${answer}` !== ''),
      visualSummary: await canonicalHtml(structured.visualSummary),
      callToAction: await canonicalHtml(structured.callToAction),
    },
    seo: {
      title: document.seo.title.trim(),
      description: document.seo.description.trim(),
      keywords: document.seo.keywords,
    },
  };
}
