import { LIMITS } from 'shared-kit/contract/constants';
import { Section } from 'shared-kit/ui';
import { SelectField, TextareaField, TextField, useWatch } from 'shared-kit/ui/form';
import { KpiListField } from '../../../features/kpis/KpiListField';
import { PictureField } from '../../../features/picture/PictureField';
import type { HeroValues } from './hero-values';
import { HeroPreview } from './HeroPreview';
import { PublicationFields, type PublicationFieldsProps } from './PublicationFields';
import styles from './HeroFields.module.css';

const MEDIA_TYPES = [
  { value: 'image', label: 'Image' },
  { value: 'video', label: 'Video' },
];

/** The fields of a hero in the enclosing form, with a preview of it. */
export function HeroFields(props: PublicationFieldsProps) {
  return (
    <>
      <Section title="Text">
        <div className={styles.fields}>
          <TextField name="h1" label="Headline" required dir="auto" />
          <TextareaField name="subheading" label="Subheading" counter={500} rows={3} dir="auto" />
        </div>
      </Section>
      <Section title="Buttons">
        <div className={styles.fields}>
          <div className={styles.pair}>
            <TextField name="ctaPrimary.label" label="Text of the primary button" />
            <TextField name="ctaPrimary.href" label="Link of the primary button" required />
          </div>
          <div className={styles.pair}>
            <TextField name="ctaSecondary.label" label="Text of the secondary button" />
            <TextField name="ctaSecondary.href" label="Link of the secondary button" required />
          </div>
        </div>
      </Section>
      <Section title="Picture or video">
        <MediaFields />
      </Section>
      <Section
        title="KPIs"
        description={`At most ${LIMITS.heroKpis}. Without any, the home page shows those of KPI Metrics.`}
      >
        <KpiListField name="kpis" max={LIMITS.heroKpis} shown={LIMITS.heroKpis} />
      </Section>
      <Section title="Preview">
        <HeroPreview />
      </Section>
      <Section title="Publication">
        <PublicationFields {...props} />
      </Section>
    </>
  );
}

function MediaFields() {
  const type = useWatch<HeroValues, 'media.type'>({ name: 'media.type' });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <SelectField name="media.type" label="Media type" options={MEDIA_TYPES} />
        <TextField
          name="media.alt"
          label="Description of the media"
          hint="Read out to people who cannot see it."
        />
      </div>
      {type === 'video' ? (
        <TextField name="media.url" label="Address of the video" placeholder="https://" />
      ) : (
        <PictureField
          name="media.url"
          label="Picture"
          hint="PNG, JPEG, GIF, WebP or AVIF up to 4 MB, or an address."
          maxBytes={LIMITS.step.imageBytes}
          tooLarge="Keep the picture below 4 MB."
        />
      )}
    </div>
  );
}
