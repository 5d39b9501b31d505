import { useState } from 'react';
import type { Template } from 'shared-kit/contract';
import { Cover } from 'shared-kit/ui/cover';
import styles from './Gallery.module.css';

interface GalleryProps {
  template: Pick<Template, 'title' | 'slug' | 'preview'>;
  /** Fetches the first picture early, where it is the page's largest element. Defaults to false. */
  priority?: boolean;
}

/** The pictures of a template: the selected one large, all as thumbnails. */
export function Gallery({ template: { title, slug, preview }, priority = false }: GalleryProps) {
  const [selected, setSelected] = useState(0);
  const shown = preview[selected] ?? preview[0];
  const alt = preview.length > 1 ? `${title}, picture ${selected + 1}` : `${title}, a picture`;
  return (
    <div className={styles.gallery}>
      <Cover
        src={shown}
        seed={slug}
        alt={shown === undefined ? '' : alt}
        ratio="4/3"
        priority={priority}
        className={styles.large}
      />
      {preview.length > 1 && (
        <div role="group" aria-label="Pictures" className={styles.thumbs}>
          {preview.map((src, index) => (
            <button
              key={src}
              type="button"
              className={styles.thumb}
              aria-label={`Picture ${index + 1} of ${preview.length}`}
              aria-pressed={index === selected}
              onClick={() => setSelected(index)}
            >
              <Cover src={src} seed={slug} ratio="4/3" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
