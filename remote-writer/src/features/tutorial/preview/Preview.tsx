import { useState } from 'react';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { Post } from 'shared-kit/contract';
import { enumParam, useSearchState } from 'shared-kit/client/search-params';
import { Chip, ChipGroup, Container, EmptyState } from 'shared-kit/ui';
import { Article, type ArticleContent } from 'shared-kit/ui/article';
import { PreviewFrame } from 'shared-kit/ui/preview-frame';
import type { Article as DerivedArticle } from '../document/article';
import { useArticle } from '../document/use-article';
import { articleSlug } from '../seo/article-slug';
import { useArticleAuthor } from './use-article-author';
import styles from './Preview.module.css';

/** The widths of the specification, in pixels; null is all there is. */
const WIDTHS = { desktop: null, tablet: 768, mobile: 414 } as const;
const CHOICES = [
  { value: 'desktop', label: 'Desktop', Icon: Monitor },
  { value: 'tablet', label: 'Tablet', Icon: Tablet },
  { value: 'mobile', label: 'Mobile', Icon: Smartphone },
] as const;
const params = { width: enumParam(['desktop', 'tablet', 'mobile'], 'desktop') };

export interface PreviewProps {
  /** The post as it was last saved; null if it never was. */
  post: Post | null;
}

/** The tutorial as its published page will show it, at the width of a desktop, tablet or phone. */
export function Preview({ post }: PreviewProps) {
  const { state, change } = useSearchState(params, { replace: true });
  const [openedAt] = useState(() => new Date().toISOString());
  const article = useArticle();
  const author = useArticleAuthor(post);
  const { document, html } = article;
  const isEmpty = html === '' && document.title.trim() === '' && document.summary.trim() === '';
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <ChipGroup label="Preview width">
          {CHOICES.map(({ value, label, Icon }) => (
            <Chip
              key={value}
              pressed={value === state.width}
              onToggle={() => change({ width: value })}
            >
              <Icon aria-hidden="true" size={16} />
              <span>{label}</span>
            </Chip>
          ))}
        </ChipGroup>
        <p className={styles.hint}>As readers will see it. Links are off here.</p>
      </div>
      {isEmpty ? (
        <EmptyState>Nothing to preview yet.</EmptyState>
      ) : (
        <PreviewFrame title="Live preview" width={WIDTHS[state.width]}>
          <Container>
            <Article post={toArticleContent(article, post, openedAt)} author={author} />
          </Container>
        </PreviewFrame>
      )}
    </div>
  );
}

function toArticleContent(
  { document, html, minutes }: DerivedArticle,
  post: Post | null,
  openedAt: string,
): ArticleContent {
  return {
    title: document.title.trim() || 'Untitled tutorial',
    summary: document.summary.trim(),
    category: document.category.trim(),
    tags: document.tags,
    coverImage: document.coverImage,
    content: html,
    slug: articleSlug(document.title, post),
    readingMinutes: minutes,
    createdAt: post?.createdAt ?? openedAt,
  };
}
