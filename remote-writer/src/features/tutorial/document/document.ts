import { createRandomId } from 'shared-kit/client';
import { splitTags } from 'shared-kit/contract/constants';
import type { Post, PostPayload, Structured } from 'shared-kit/contract';
import { isLink } from 'shared-kit/client/guards';
import { tutorialHtml } from 'shared-kit/content/article';
import type { TutorialDocument } from './document-schema';

const trim = (parts: string[]) => parts.map((part) => part.trim()).filter((part) => part !== '');

/** Splits at commas of any script, trims, and drops empty and duplicate entries. */
export const parseCommaList = (text: string): string[] => [...new Set(trim(splitTags(text)))];

/** Splits into lines, trims, and drops empty ones. */
export const parseLines = (text: string): string[] => trim(text.split('\n'));

export type { TutorialDocument };
export type Step = TutorialDocument['structured']['steps'][number];
export type Resource = TutorialDocument['structured']['resources'][number];
export type FaqItem = TutorialDocument['structured']['faq'][number];

/** The request body of a save, without the fields that depend on its reason. */
export type TutorialContent = Required<
  Omit<PostPayload, 'status' | 'scheduledAt' | 'autoSave' | 'createVersion' | 'exportHtml'>
>;

export function createStep(): Step {
  return { id: createRandomId(), heading: '', body: '', code: '', media: [] };
}

/** A new tutorial with one empty step. */
export function createEmptyDocument(): TutorialDocument {
  return {
    title: '',
    summary: '',
    category: 'Excel',
    tags: [],
    coverImage: null,
    structured: {
      learningObjectives: '',
      introduction: '',
      steps: [createStep()],
      quickTips: '',
      challenge: '',
      resources: [],
      faq: [],
      visualSummary: '',
      callToAction: '',
    },
    legacy: '',
    seo: { title: '', description: '', keywords: '' },
  };
}

/** A post, a version of one, or the body of a save that was interrupted. */
export type DocumentSource = Pick<
  Post,
  'title' | 'summary' | 'category' | 'tags' | 'coverImage' | 'content' | 'structured' | 'seo'
>;

export function toDocument(source: DocumentSource): TutorialDocument {
  const { title, summary, category, tags, coverImage, structured, seo } = source;
  const { learningObjectives, ...sections } = structured;
  return {
    title,
    summary,
    category,
    tags,
    coverImage,
    structured: { ...sections, learningObjectives: learningObjectives.join('\n') },
    legacy: extractLegacyContent(source.content, tutorialHtml(structured)),
    seo: { ...seo, keywords: seo.keywords.join(', ') },
  };
}

export function toStructured({ structured }: TutorialDocument): Structured {
  return {
    ...structured,
    learningObjectives: parseLines(structured.learningObjectives),
    // Half an address must not keep the rest from being saved.
    resources: structured.resources.map((resource) =>
      isLink(resource.url) ? resource : { ...resource, url: '' },
    ),
  };
}

/** Whether an address that is being typed is not one yet, and is left out of saves. */
export const hasUnfinishedLinks = ({ structured }: TutorialDocument): boolean =>
  structured.resources.some(({ url }) => url !== '' && !isLink(url));

/** The generated forms of an article, which are saved with it. */
export interface GeneratedContent {
  html: string;
  markdown: string;
}

/** The body of a save. */
export function toContent(
  document: TutorialDocument,
  { html, markdown }: GeneratedContent,
): TutorialContent {
  return {
    title: document.title,
    summary: document.summary,
    category: document.category,
    tags: document.tags,
    coverImage: document.coverImage,
    structured: toStructured(document),
    seo: { ...document.seo, keywords: parseCommaList(document.seo.keywords) },
    content: html,
    exportMarkdown: markdown,
  };
}

const LEGACY_HEADING = '<h2>Legacy Content</h2>';

/**
 * The text of a post that was written before posts had sections. Saving puts it below a heading at
 * the end, which is removed here: each save would otherwise add another one. The texts may have such
 * headings of their own.
 */
function extractLegacyContent(content: string, sectionsHtml: string): string {
  const text = content.trim();
  if (sectionsHtml === '') {
    return text.startsWith(LEGACY_HEADING) ? text.slice(LEGACY_HEADING.length).trim() : text;
  }
  const headingsInSections = sectionsHtml.split(LEGACY_HEADING).length - 1;
  const parts = text.split(LEGACY_HEADING);
  return parts
    .slice(headingsInSections + 1)
    .join(LEGACY_HEADING)
    .trim();
}
