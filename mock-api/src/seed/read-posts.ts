import { submissionCategories } from 'shared-kit/contract/constants';
import { z } from 'zod';
import { checkContent, ContentError, listNames } from './content-files';
import { readMarkdown, splitCode, splitSections, toHtml } from './content-markdown';
import { memberKey } from './users';

const metadataSchema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  category: z.enum(submissionCategories),
  tags: z.array(z.string()),
  featured: z.boolean(),
  author: memberKey,
  likes: z.array(memberKey),
  daysAgo: z.number().positive(),
  seo: z.strictObject({
    title: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
  }),
  learningObjectives: z.array(z.string()),
  resources: z.array(z.strictObject({ id: z.string(), label: z.string(), url: z.string() })),
});

/** The text below each heading of the first level. */
const partsSchema = z.strictObject({
  Steps: z.string(),
  'Quick tips': z.string(),
  Challenge: z.string(),
  Questions: z.string(),
  'Visual summary': z.string(),
  'Call to action': z.string(),
});

/** The texts below headings of the second level with their ids: `## Find a due date {#due}`. */
function readItems(path: string, part: string) {
  const { lead, sections } = splitSections(part, 2);
  if (lead !== '') throw new ContentError(path, `no heading with an id is above "${lead}"`);
  return sections.map(({ heading: line, body }) => {
    const [, heading, id] = /^([^{}]+) \{#([a-z0-9-]+)\}$/.exec(line) ?? [];
    if (heading === undefined || id === undefined) {
      throw new ContentError(path, `the heading "${line}" does not end with an id such as {#due}`);
    }
    return { id, heading, body };
  });
}

export type SeedPost = ReturnType<typeof readPost>;

function readPost(name: string) {
  const path = `posts/${name}`;
  const { metadata, body } = readMarkdown(path, metadataSchema);
  const { learningObjectives, resources, ...post } = metadata;
  const { lead, sections } = splitSections(body, 1);
  const bodies = sections.map((section) => [section.heading, section.body]);
  const parts = checkContent(path, partsSchema, Object.fromEntries(bodies));
  return {
    ...post,
    slug: name.replace(/\.md$/, ''),
    /** HTML, but for titles and `code`. */
    structured: {
      learningObjectives,
      introduction: toHtml(lead),
      steps: readItems(path, parts.Steps).map((step) => ({ ...step, ...splitCode(step.body) })),
      quickTips: toHtml(parts['Quick tips']),
      challenge: toHtml(parts.Challenge),
      resources,
      faq: readItems(path, parts.Questions).map(({ id, heading, body: answer }) => ({
        id,
        question: heading,
        answer: toHtml(answer),
      })),
      visualSummary: toHtml(parts['Visual summary']),
      callToAction: toHtml(parts['Call to action']),
    },
  };
}

/** The tutorials of the demo, the newest first. */
export const readPosts = (): SeedPost[] =>
  listNames('posts')
    .map(readPost)
    .sort((one, other) => one.daysAgo - other.daysAgo);
