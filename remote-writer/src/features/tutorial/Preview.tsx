import { EmptyState, Chip, ChipGroup, Badge } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { readingMinutes } from 'shared-kit/content/article';
import { renderArticle, type TutorialForm } from './form';
import styles from './Preview.module.css';

export const PREVIEW_WIDTHS = ['desktop', 'tablet', 'mobile'] as const;
export type PreviewWidth = (typeof PREVIEW_WIDTHS)[number];

const MAX_WIDTHS: Record<PreviewWidth, string> = {
  desktop: '100%',
  tablet: '768px',
  mobile: '414px',
};

const LABELS: Record<PreviewWidth, string> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
};

export interface PreviewProps {
  values: TutorialForm;
  width: PreviewWidth;
  onWidthChange: (width: PreviewWidth) => void;
}

/** Shows the tutorial at the width of a desktop, tablet or phone. */
export function Preview({ values, width, onWidthChange }: PreviewProps) {
  const html = renderArticle(values);
  return (
    <div className={styles.preview}>
      <ChipGroup label="Preview width">
        {PREVIEW_WIDTHS.map((option) => (
          <Chip key={option} pressed={option === width} onToggle={() => onWidthChange(option)}>
            {LABELS[option]}
          </Chip>
        ))}
      </ChipGroup>
      <div className={styles.stage}>
        <article
          className={styles.screen}
          style={{ maxWidth: MAX_WIDTHS[width] }}
          aria-label="Live preview"
        >
          <div className={styles.article}>
            <p className={styles.meta}>
              {values.category !== '' && <Badge>{values.category}</Badge>}
              <span>{readingMinutes(html)} min read</span>
            </p>
            <p className={styles.title}>{values.title.trim() || 'Untitled tutorial'}</p>
            {values.summary.trim() !== '' && <p className={styles.summary}>{values.summary}</p>}
            {html === '' ? (
              <EmptyState>Nothing to preview yet.</EmptyState>
            ) : (
              <RichText html={html} />
            )}
          </div>
        </article>
      </div>
    </div>
  );
}
