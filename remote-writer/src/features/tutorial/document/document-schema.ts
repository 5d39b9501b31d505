import * as z from 'zod';

const item = z.object({ id: z.string() });

/**
 * What the editor edits. Every change replaces only the objects on its path, so that parts that did
 * not change stay identical and what is derived from them can be cached. Lists that are typed as one
 * text are that text, so that nothing changes at the caret.
 */
export const tutorialDocument = z.object({
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** A URL; null without a cover image. */
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
        /** The URLs of its images. */
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
});
export type TutorialDocument = z.infer<typeof tutorialDocument>;
