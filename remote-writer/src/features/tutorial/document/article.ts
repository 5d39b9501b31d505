import { minutesToRead, publishChecks, type PublishCheck } from 'shared-kit/content/article';
import type { TutorialDocument } from './document';
import { countArticle, renderArticle } from './html';

/** What is derived from a document: its HTML, and what the editor says about it. */
export interface Article {
  document: TutorialDocument;
  html: string;
  words: number;
  minutes: number;
  checks: PublishCheck[];
}

const articles = new WeakMap<TutorialDocument, Article>();

/** The article of a document, generated once for each. */
export function articleOf(document: TutorialDocument): Article {
  const known = articles.get(document);
  if (known !== undefined) return known;
  const html = renderArticle(document);
  const counts = countArticle(document);
  const article: Article = {
    document,
    html,
    words: counts.words,
    minutes: minutesToRead(counts),
    checks: publishChecks({
      title: document.title,
      summary: document.summary,
      introduction: document.structured.introduction,
      seoTitle: document.seo.title,
      metaDescription: document.seo.description,
      html,
    }),
  };
  articles.set(document, article);
  return article;
}
