import { useMemo } from 'react';
import { publishChecks, type PublishCheck } from 'shared-kit/content/article';
import { useArticle } from '../document/use-article';
import { useDocument } from '../document/use-document';

/**
 * The publish checks of the text as it is typed. Only the article's headings are those of the last
 * pause: the fields that this tab edits do not change them.
 */
export function useLiveChecks(): PublishCheck[] {
  const { html } = useArticle();
  const title = useDocument((document) => document.title);
  const summary = useDocument((document) => document.summary);
  const introduction = useDocument((document) => document.structured.introduction);
  const seo = useDocument((document) => document.seo);
  return useMemo(
    () =>
      publishChecks({
        title,
        summary,
        introduction,
        seoTitle: seo.title,
        metaDescription: seo.description,
        html,
      }),
    [title, summary, introduction, seo, html],
  );
}
