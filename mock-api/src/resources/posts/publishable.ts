import { publishProblems } from 'shared-kit/content/article';
import { Invalid } from '../../http/errors';
import type { Composed } from './composed';

type Judged = Pick<Composed, 'title' | 'summary' | 'seo' | 'structured' | 'content'>;

/** Refuses what may not be published yet, naming every rule that is not met. */
export function requirePublishable({ title, summary, seo, structured, content }: Judged): void {
  const [first, ...others] = publishProblems({
    title,
    summary,
    introduction: structured.introduction,
    seoTitle: seo.title,
    metaDescription: seo.description,
    html: content,
  });
  if (first === undefined) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of [first, ...others]) fields[field] ??= message;
  throw new Invalid(first.message, fields);
}
