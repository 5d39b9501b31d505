import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LIMITS } from 'shared-kit/constants';
import { Badge } from 'shared-kit/ui';
import { TextareaField, TextField } from 'shared-kit/ui/form';
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
export function SeoFields({ form }: { form: UseFormReturn<TutorialForm> }) {
  const headingId = useId();
  const { title, summary, seo } = form.watch();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId}>For search engines</h2>
      <TextField
        form={form}
        name="seo.title"
        label="SEO title"
        placeholder={title}
        hint="Empty: the title."
      />
      <LengthBadge text={seo.title.trim() || title} bounds={LIMITS.seoTitle} />
      <TextareaField
        form={form}
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
