import * as z from 'zod';
import type { Post, PostPayload } from 'shared-kit/contract';
import { tutorialHtml } from 'shared-kit/content/article';
import { freshId } from './fresh-id';
import { legacyIn } from './legacy';
import { commaList, lineList } from './lists';

const part = z.object({ id: z.string() });

/**
 * A tutorial as the editor holds it: lists the writer types as one text stay that text, so that
 * nothing changes under the caret. Parts that the composer does not show yet are carried along.
 */
export const tutorialForm = z.object({
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  /** Comma-separated. */
  tags: z.string(),
  coverImage: z.string().nullable(),
  structured: z.object({
    /** One per line. */
    learningObjectives: z.string(),
    introduction: z.string(),
    steps: z.array(
      part.extend({
        heading: z.string(),
        body: z.string(),
        code: z.string(),
        media: z.array(z.string()),
      }),
    ),
    quickTips: z.string(),
    challenge: z.string(),
    resources: z.array(part.extend({ label: z.string(), url: z.string() })),
    faq: z.array(part.extend({ question: z.string(), answer: z.string() })),
    visualSummary: z.string(),
    callToAction: z.string(),
  }),
  /** The content of a post that was written before it had parts. HTML. */
  legacy: z.string(),
  /** `keywords` is comma-separated. */
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.string() }),
  exportMarkdown: z.string(),
});
export type TutorialForm = z.infer<typeof tutorialForm>;
export type Step = TutorialForm['structured']['steps'][number];

/** What is saved of a tutorial; why it is saved is added when it is sent. */
export type TutorialContent = Omit<PostPayload, 'status' | 'autoSave' | 'createVersion'>;

export function newStep(): Step {
  return { id: freshId(), heading: '', body: '', code: '', media: [] };
}

/** A new tutorial: empty, with one step to begin with. */
export function emptyForm(): TutorialForm {
  return {
    title: '',
    summary: '',
    category: 'Excel',
    tags: '',
    coverImage: null,
    structured: {
      learningObjectives: '',
      introduction: '',
      steps: [newStep()],
      quickTips: '',
      challenge: '',
      resources: [],
      faq: [],
      visualSummary: '',
      callToAction: '',
    },
    legacy: '',
    seo: { title: '', description: '', keywords: '' },
    exportMarkdown: '',
  };
}

/** What a form is filled from: a post, or the body of a save that never arrived. */
export type FormSource = Pick<
  Post,
  | 'title'
  | 'summary'
  | 'category'
  | 'tags'
  | 'coverImage'
  | 'content'
  | 'structured'
  | 'seo'
  | 'exportMarkdown'
>;

export function formOf(source: FormSource): TutorialForm {
  const { title, summary, category, coverImage, structured, seo, exportMarkdown } = source;
  const { learningObjectives, ...parts } = structured;
  return {
    title,
    summary,
    category,
    tags: source.tags.join(', '),
    coverImage,
    structured: { ...parts, learningObjectives: learningObjectives.join('\n') },
    legacy: legacyIn(source.content, tutorialHtml(structured)),
    seo: { ...seo, keywords: seo.keywords.join(', ') },
    exportMarkdown,
  };
}

/** The tutorial's parts as they are kept: lists as lists. */
function structuredOf({ structured }: TutorialForm) {
  return { ...structured, learningObjectives: lineList(structured.learningObjectives) };
}

/** The article the form makes. */
export function articleOf(form: TutorialForm): string {
  return tutorialHtml(structuredOf(form), form.legacy);
}

export function contentOf(form: TutorialForm): TutorialContent {
  const content = articleOf(form);
  return {
    title: form.title,
    summary: form.summary,
    category: form.category,
    tags: commaList(form.tags),
    coverImage: form.coverImage,
    structured: structuredOf(form),
    seo: { ...form.seo, keywords: commaList(form.seo.keywords) },
    content,
    exportHtml: content,
    exportMarkdown: form.exportMarkdown,
  };
}
