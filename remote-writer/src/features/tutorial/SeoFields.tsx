import { useId } from 'react';
import { LIMITS } from 'shared-kit/constants';
import { Badge } from 'shared-kit/ui';
import { TextareaField, TextField, useFormContext } from 'shared-kit/ui/form';
import type { TutorialForm } from './form';
import styles from './composer.module.css';

interface Bounds {
  min: number;
  max: number;
}

function LengthBadge({ text, bounds: { min, max } }: { text: string; bounds: Bounds }) {
  const { length } = text.trim();
  const fits = length >= min && length <= max;
  const verdict = fits ? 'good' : length < min ? 'too short' : 'too long';
  return (
    <div className={styles.length}>
      <Badge tone={fits ? 'primary' : 'accent'}>
        {length} of {min}–{max}: {verdict}
      </Badge>
    </div>
  );
}

/** Title and description for search engines, with what they fall back to. */
export function SeoFields() {
  const form = useFormContext<TutorialForm>();
  const headingId = useId();
  const { title, summary, seo } = form.watch();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>For search engines</h2>
      <TextField name="seo.title" label="SEO title" placeholder={title} hint="Empty: the title." />
      <LengthBadge text={seo.title.trim() || title} bounds={LIMITS.seoTitle} />
      <TextareaField
        name="seo.description"
        label="Meta description"
        rows={4}
        placeholder={summary}
        hint="Empty: the summary."
      />
      <LengthBadge text={seo.description.trim() || summary} bounds={LIMITS.metaDescription} />
    </section>
  );
}
