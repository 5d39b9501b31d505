import { LIMITS, levels } from 'shared-kit/contract/constants';
import { Section } from 'shared-kit/ui';
import { SelectField, TextareaField, TextField } from 'shared-kit/ui/form';
import fields from '../../../features/fields/fields.module.css';
import { ListField } from '../../../features/fields/ListField';
import { NumberField } from '../../../features/fields/NumberField';
import { TitleFields } from '../../../features/fields/TitleFields';
import { PostListField } from '../post-list/PostListField';
import type { PostLabels } from '../post-list/use-post-labels';
import { PictureField } from '../../../features/picture/PictureField';

const TEXTS = {
  list: 'Tutorials of this track',
  none: 'No tutorials yet.',
  full: `A track has at most ${LIMITS.trackTutorials} tutorials.`,
  add: 'Add a tutorial',
};

export interface TrackFieldsProps {
  tutorials: PostLabels;
}

/** Every field of a track. */
export function TrackFields({ tutorials }: TrackFieldsProps) {
  return (
    <>
      <Section title="Track">
        <div className={fields.grid}>
          <TitleFields noun="tracks" />
          <SelectField
            name="level"
            label="Level"
            options={levels.map((level) => ({ value: level, label: level }))}
          />
          <TextField name="duration" label="Duration" hint="Such as “4 hours”." />
          <NumberField
            name="order"
            label="Order"
            hint="Tracks are shown from the lowest number to the highest."
            min={0}
          />
          <TextField name="meta" label="Meta" hint="A short note, such as “8 lessons”." />
        </div>
      </Section>
      <Section title="Page">
        <div className={fields.grid}>
          <div className={fields.wide}>
            <TextareaField
              name="text"
              label="Text"
              hint="What it is about. An empty line begins a new paragraph."
              rows={5}
            />
          </div>
          <div className={fields.wide}>
            <ListField
              name="outcomes"
              label="Outcomes"
              hint="What learners will be able to do: one per line."
              separator="line"
            />
          </div>
          <div className={fields.wide}>
            <PictureField
              name="cover"
              label="Cover"
              hint="PNG, JPEG, GIF, WebP or AVIF up to 4 MB, or an address. Without one, the site draws its own."
              maxBytes={LIMITS.step.imageBytes}
              tooLarge="Keep the picture below 4 MB."
              emptyValue={null}
            />
          </div>
        </div>
      </Section>
      <Section
        title="Tutorials"
        description="The track’s page lists them in this order. Drafts are left out until they are published."
      >
        <PostListField
          name="tutorials"
          labels={tutorials}
          max={LIMITS.trackTutorials}
          texts={TEXTS}
        />
      </Section>
    </>
  );
}
