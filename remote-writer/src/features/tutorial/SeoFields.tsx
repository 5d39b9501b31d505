import { useId } from 'react';
import { LIMITS } from 'shared-kit/constants';
import { Badge } from 'shared-kit/ui';
import { TextareaField, TextField, useFormContext } from 'shared-kit/ui/form';
import type { TutorialForm } from './form';
import styles from './Composer.module.css';

interface Bounds {
  min: number;
  max: number;
}

function LengthBadge({ text, bounds: { min, max } }: { text: string; bounds: Bounds }) {
  const { length } = text.trim();
  const isInRange = length >= min && length <= max;
  const verdict = isInRange ? 'good' : length < min ? 'too short' : 'too long';
  return (
    <div className={styles.length}>
      <Badge tone={isInRange ? 'primary' : 'accent'}>
        {length} of {min}–{max}: {verdict}
      </Badge>
    </div>
  );
}

/** Title and description for search engines, with their lengths. */
export function SeoFields() {
  const form = useFormContext<TutorialForm>();
  const headingId = useId();
  const { title, summary, seo } = form.watch();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>Search engines</h2>
      <TextField
        name="seo.title"
        label="SEO title"
        placeholder={title}
        hint="Defaults to the title."
      />
      <LengthBadge text={seo.title.trim() || title} bounds={LIMITS.seoTitle} />
      <TextareaField
        name="seo.description"
        label="Meta description"
        rows={4}
        placeholder={summary}
        hint="Defaults to the summary."
      />
      <LengthBadge text={seo.description.trim() || summary} bounds={LIMITS.metaDescription} />
    </section>
  );
}
