import { publishProblems } from 'shared-kit/content/article';
import { InvalidError } from '../../errors';
import type { Composed } from './composed';

type Judged = Pick<Composed, 'title' | 'summary' | 'seo' | 'structured' | 'content'>;

/**
 * Refuses what may not be published yet, naming every rule that is not met. `asSent` is the article
 * before it was cleaned: cleaning turns headings below H3 into text, and the rule against them
 * would never fail. What is kept is judged too, for there may be less in it.
 */
export function requirePublishable(post: Judged, asSent: string): void {
  const { title, summary, seo, structured, content } = post;
  const problems = [content, asSent].flatMap((html) =>
    publishProblems({
      title,
      summary,
      introduction: structured.introduction,
      seoTitle: seo.title,
      metaDescription: seo.description,
      html,
    }),
  );
  const [first] = problems;
  if (first === undefined) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of problems) fields[field] ??= message;
  throw new InvalidError(first.message, fields);
}
