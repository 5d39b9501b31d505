import * as z from 'zod';
import { createRandomId } from 'shared-kit/api';
import { postPayload, type Post, type PostPayload } from 'shared-kit/contract';
import { publishChecks, tutorialHtml, type PublishCheck } from 'shared-kit/content/article';
import { parseCommaList, parseLines } from './parse-list';

const item = z.object({ id: z.string() });

/**
 * The values of the editor's form. Lists are the text that the writer types, so that nothing changes
 * at the caret. Sections that the composer cannot edit yet are included, to save them unchanged.
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
      item.extend({
        heading: z.string(),
        body: z.string(),
        code: z.string(),
        media: z.array(z.string()),
      }),
    ),
    quickTips: z.string(),
    challenge: z.string(),
    resources: z.array(item.extend({ label: z.string(), url: z.string() })),
    faq: z.array(item.extend({ question: z.string(), answer: z.string() })),
    visualSummary: z.string(),
    callToAction: z.string(),
  }),
  /** HTML: the content of a post that was written before posts had sections. */
  legacy: z.string(),
  /** `keywords` is comma-separated. */
  seo: z.object({ title: z.string(), description: z.string(), keywords: z.string() }),
  exportMarkdown: z.string(),
});
export type TutorialForm = z.infer<typeof tutorialForm>;
export type Step = TutorialForm['structured']['steps'][number];

/** The request body of a save, without the fields that depend on its reason. */
export type TutorialContent = Omit<PostPayload, 'status' | 'autoSave' | 'createVersion'>;

export function createStep(): Step {
  return { id: createRandomId(), heading: '', body: '', code: '', media: [] };
}

/** A new tutorial with one empty step. */
export function createEmptyForm(): TutorialForm {
  return {
    title: '',
    summary: '',
    category: 'Excel',
    tags: '',
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
    exportMarkdown: '',
  };
}

/** A post, or the body of a save that was interrupted. */
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

export function toForm(source: FormSource): TutorialForm {
  const { title, summary, category, coverImage, structured, seo, exportMarkdown } = source;
  const { learningObjectives, ...sections } = structured;
  return {
    title,
    summary,
    category,
    tags: source.tags.join(', '),
    coverImage,
    structured: { ...sections, learningObjectives: learningObjectives.join('\n') },
    legacy: extractLegacyContent(source.content, tutorialHtml(structured)),
    seo: { ...seo, keywords: seo.keywords.join(', ') },
    exportMarkdown,
  };
}

function toStructured({ structured }: TutorialForm) {
  return { ...structured, learningObjectives: parseLines(structured.learningObjectives) };
}

/** The article as HTML. */
export function renderArticle(form: TutorialForm): string {
  return tutorialHtml(toStructured(form), form.legacy);
}

export function toContent(form: TutorialForm): TutorialContent {
  const content = renderArticle(form);
  return {
    title: form.title,
    summary: form.summary,
    category: form.category,
    tags: parseCommaList(form.tags),
    coverImage: form.coverImage,
    structured: toStructured(form),
    seo: { ...form.seo, keywords: parseCommaList(form.seo.keywords) },
    content,
    exportHtml: content,
    exportMarkdown: form.exportMarkdown,
  };
}

/** The content as the server normalizes it, for comparisons. */
export function normalizeContent(content: TutorialContent): string {
  return JSON.stringify(postPayload.safeParse(content).data ?? content);
}

export function isSameContent(one: TutorialForm, other: TutorialForm): boolean {
  return normalizeContent(toContent(one)) === normalizeContent(toContent(other));
}

/** Checks whether the tutorial may be published. */
export function checkForm(form: TutorialForm): PublishCheck[] {
  return publishChecks({
    title: form.title,
    summary: form.summary,
    introduction: form.structured.introduction,
    seoTitle: form.seo.title,
    metaDescription: form.seo.description,
    html: renderArticle(form),
  });
}

const LEGACY_HEADING = '<h2>Legacy Content</h2>';

/**
 * The text of a post that was written before posts had sections. Saving puts it below a heading,
 * which is removed here: each save would otherwise add another one.
 */
function extractLegacyContent(content: string, sectionsHtml: string): string {
  const index = content.lastIndexOf(LEGACY_HEADING);
  if (index !== -1) return content.slice(index + LEGACY_HEADING.length).trim();
  return sectionsHtml === '' ? content.trim() : '';
}
