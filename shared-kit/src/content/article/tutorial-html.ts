import type { Structured } from 'shared-kit/contract';
import { escapeHtml, plainText } from 'shared-kit/content';
import { highlightFormulas } from 'shared-kit/content/html';

/** An emptied editor leaves `<p><br></p>`; an image without text is content. */
function isEmptyHtml(html: string): boolean {
  return plainText(html) === '' && !/<img\b/i.test(html);
}

function section(heading: string, html: string): string {
  return isEmptyHtml(html) ? '' : `<h2>${escapeHtml(heading)}</h2>\n${html}\n`;
}

function stepHtml(step: Structured['steps'][number], number: number): string {
  const heading = step.heading.trim() === '' ? `Step ${number}` : `${number}. ${step.heading}`;
  const code =
    step.code.trim() === '' ? '' : `<pre><code>${highlightFormulas(step.code)}</code></pre>`;
  const media = step.media.map((src) => `<img src="${escapeHtml(src)}" alt="">`).join('\n');
  const body = isEmptyHtml(step.body) ? '' : step.body;
  if (step.heading.trim() === '' && body === '' && code === '' && media === '') return '';
  return [`<h3>${escapeHtml(heading)}</h3>`, body, code, media].filter(Boolean).join('\n');
}

function list(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/**
 * Generates the article of a tutorial as HTML: an H2 per section, in the specification's order, and
 * H3 for steps and questions. Empty parts have no heading. `legacy` is the content of a post that was
 * written before posts had parts.
 */
export function tutorialHtml(parts: Structured, legacy = ''): string {
  const objectives = list(parts.learningObjectives.map(escapeHtml));
  const steps = parts.steps.map((step, index) => stepHtml(step, index + 1)).filter(Boolean);
  const resources = parts.resources.map(
    ({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`,
  );
  const faq = parts.faq
    .filter(({ question }) => question.trim() !== '')
    .map(
      ({ question, answer }) => `<h3>${escapeHtml(question)}</h3>\n<p>${escapeHtml(answer)}</p>`,
    );
  return [
    section('Learning Objectives', objectives),
    section('Introduction', parts.introduction),
    section('Step-by-step tutorial', steps.join('\n')),
    section('Quick Tips', parts.quickTips),
    section('Challenge', parts.challenge),
    section('Resources', list(resources)),
    section('FAQ', faq.join('\n')),
    section('Visual Summary', parts.visualSummary),
    section('Call to action', parts.callToAction),
    section('Legacy Content', legacy),
  ]
    .join('')
    .trim();
}
