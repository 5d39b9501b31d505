import { LIMITS } from 'shared-kit/constants';
import { plainText } from 'shared-kit/content';

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
}

function within(text: string, { min, max }: { min: number; max: number }): boolean {
  return text.length >= min && text.length <= max;
}

/** Checks every publish rule (specification §5), in the order in which the editor lists them. */
export function publishChecks(candidate: PublishCandidate): PublishCheck[] {
  const { title, summary, introduction, html } = candidate;
  const seoTitle = candidate.seoTitle.trim() || title.trim();
  const description = candidate.metaDescription.trim() || summary.trim();
  const { seoTitle: seo, metaDescription: meta, publishTitleMin } = LIMITS;
  return [
    {
      field: 'title',
      label: 'Title',
      message: `The title needs at least ${publishTitleMin} characters.`,
      passed: title.trim().length >= publishTitleMin,
    },
    {
      field: 'summary',
      label: 'Introduction',
      message: 'Write an introduction or a summary.',
      passed: plainText(introduction) !== '' || summary.trim() !== '',
    },
    {
      field: 'seo.title',
      label: 'SEO title',
      message: `The SEO title needs ${seo.min} to ${seo.max} characters; it has ${seoTitle.length}.`,
      passed: within(seoTitle, seo),
    },
    {
      field: 'seo.description',
      label: 'Meta description',
      message: `The meta description needs ${meta.min} to ${meta.max} characters; it has ${description.length}.`,
      passed: within(description, meta),
    },
    {
      field: 'content',
      label: 'Headings',
      message: 'The article needs an H2 heading and no H4, H5 or H6.',
      passed: /<h2\b/i.test(html) && !/<h[456]\b/i.test(html),
    },
  ];
}

/** The publish rules that are not met; an empty list means that the post may be published. */
export function publishProblems(candidate: PublishCandidate): PublishCheck[] {
  return publishChecks(candidate).filter(({ passed }) => !passed);
}
