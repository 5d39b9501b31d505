export { Article, ArticleSkeleton } from './Article';
export type { ArticleContent, ArticleProps } from './Article';
export type { ArticleAuthor } from './AuthorBox';
export { addHeadingIds } from './TableOfContents';
