import { LIMITS, countGraphemes } from 'shared-kit/contract/constants';
import { hasVisibleText } from './tutorial-html';

/** The input of the publish rules. */
export interface PublishCandidate {
  title: string;
  summary: string;
  /** HTML. */
  introduction: string;
  /** If empty, the title counts. */
  seoTitle: string;
  /** If empty, the summary counts. */
  metaDescription: string;
  /** The generated article. */
  html: string;
}

/** The result of one publish rule; `message` says what it requires. */
export interface PublishCheck {
  field: 'title' | 'summary' | 'seo.title' | 'seo.description' | 'content';
  /** A short name for a badge. */
  label: string;
  message: string;
  passed: boolean;
  /** Characters of a text, trimmed, or the number of H2 headings; absent for what is not counted. */
  count?: number;
  /** The smallest and the largest count that pass; absent without such a bound. */
  min?: number;
  max?: number;
}

function isWithin(count: number, { min, max }: { min: number; max: number }): boolean {
  return count >= min && count <= max;
}

/** Checks every publish rule (specification §5), in the order in which the editor lists them. */
export function publishChecks(candidate: PublishCandidate): PublishCheck[] {
  const { title, summary, introduction, html } = candidate;
  const seoTitle = candidate.seoTitle.trim() || title.trim();
  const description = candidate.metaDescription.trim() || summary.trim();
  const { seoTitle: seo, metaDescription: meta, publishTitleMin } = LIMITS;
  const titleLength = countGraphemes(title.trim());
  const [seoLength, descriptionLength] = [countGraphemes(seoTitle), countGraphemes(description)];
  const sections = html.match(/<h2\b/gi)?.length ?? 0;
  return [
    {
      field: 'title',
      label: 'Title',
      message: `The title needs at least ${publishTitleMin} characters.`,
      passed: titleLength >= publishTitleMin,
      count: titleLength,
      min: publishTitleMin,
    },
    {
      field: 'summary',
      label: 'Introduction',
      message: 'Write an introduction or a summary.',
      passed: summary.trim() !== '' || hasVisibleText(introduction),
    },
    {
      field: 'seo.title',
      label: 'SEO title',
      message: `The SEO title needs ${seo.min} to ${seo.max} characters; it has ${seoLength}.`,
      passed: isWithin(seoLength, seo),
      count: seoLength,
      ...seo,
    },
    {
      field: 'seo.description',
      label: 'Meta description',
      message: `The meta description needs ${meta.min} to ${meta.max} characters; it has ${descriptionLength}.`,
      passed: isWithin(descriptionLength, meta),
      count: descriptionLength,
      ...meta,
    },
    {
      field: 'content',
      label: 'Headings',
      message: 'The article needs an H2 heading and no H4, H5 or H6.',
      passed: sections > 0 && !/<h[456]\b/i.test(html),
      count: sections,
      min: 1,
    },
  ];
}

/** The publish rules that are not met; an empty list means that the post may be published. */
export function publishErrors(candidate: PublishCandidate): PublishCheck[] {
  return publishChecks(candidate).filter(({ passed }) => !passed);
}
