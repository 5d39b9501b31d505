import { EmptyState, Chip, ChipGroup, Badge } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import { readingMinutes } from 'shared-kit/content/article';
import { articleOf, type TutorialForm } from './form';
import styles from './preview.module.css';

const previewWidths = { desktop: '100%', tablet: '768px', mobile: '414px' } as const;
export type PreviewWidth = keyof typeof previewWidths;

const LABELS: Record<PreviewWidth, string> = {
  desktop: 'Desktop',
  tablet: 'Tablet',
  mobile: 'Mobile',
};
const WIDTHS: readonly PreviewWidth[] = ['desktop', 'tablet', 'mobile'];

export function isPreviewWidth(value: string | null): value is PreviewWidth {
  return value !== null && Object.hasOwn(previewWidths, value);
}

export interface PreviewProps {
  values: TutorialForm;
  width: PreviewWidth;
  onWidth: (width: PreviewWidth) => void;
}

/** The tutorial as readers will see it, at the width of their screens. */
export function Preview({ values, width, onWidth }: PreviewProps) {
  const html = articleOf(values);
  return (
    <div className={styles.preview}>
      <ChipGroup label="Preview width">
        {WIDTHS.map((each) => (
          <Chip key={each} pressed={each === width} onToggle={() => onWidth(each)}>
            {LABELS[each]}
          </Chip>
        ))}
      </ChipGroup>
      <div className={styles.stage}>
        <article
          className={styles.screen}
          style={{ maxWidth: previewWidths[width] }}
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
              <EmptyState>Nothing to read yet. What you write appears here.</EmptyState>
            ) : (
              <RichText html={html} />
            )}
          </div>
        </article>
      </div>
    </div>
  );
}
