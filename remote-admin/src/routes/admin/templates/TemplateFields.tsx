import { levels, LIMITS, templateTypes } from 'shared-kit/contract/constants';
import type { Template } from 'shared-kit/contract';
import { Section } from 'shared-kit/ui';
import { CheckboxField } from 'shared-kit/ui/choices';
import { SelectField, TextareaField, TextField } from 'shared-kit/ui/form';
import fields from '../../../features/fields/fields.module.css';
import { ListField } from '../../../features/fields/ListField';
import { TitleFields } from '../../../features/fields/TitleFields';
import { FileField } from './FileField';
import { PreviewField } from './PreviewField';
import type { TemplateUpload } from './use-template-upload';

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export interface TemplateFieldsProps {
  /** What is saved; undefined in the form of a new template. */
  stored?: Template | undefined;
  upload: TemplateUpload;
}

/** Every field of a template. */
export function TemplateFields({ stored, upload }: TemplateFieldsProps) {
  return (
    <>
      <Section title="Template">
        <div className={fields.grid}>
          <TitleFields noun="templates" />
          <SelectField name="type" label="Type" options={toOptions(templateTypes)} />
          <TextField name="version" label="Version" placeholder="1.0.0" />
          <SelectField name="difficulty" label="Difficulty" options={toOptions(levels)} />
        </div>
      </Section>
      <Section title="Download">
        <div className={fields.column}>
          <FileField stored={stored} upload={upload} />
          <CheckboxField
            name="gated"
            label="Gated"
            hint="Visitors give their email address before they can download it."
          />
        </div>
      </Section>
      <Section
        title="Preview pictures"
        description="The first is shown in lists and when the page is shared."
      >
        <PreviewField />
      </Section>
      <Section title="Found by">
        <div className={fields.column}>
          <ListField
            name="tags"
            label="Tags"
            hint="With commas between them: budget, pivot tables."
            separator="comma"
          />
          <ListField
            name="tools"
            label="Tools"
            hint="What it works with, with commas between them: Excel 2019, Google Sheets."
            separator="comma"
          />
          <TextareaField
            name="seo.desc"
            label="Description"
            hint="One or two sentences, shown on its page and by search engines: best with 120 to 160 characters."
            counter={LIMITS.metaDescription.max}
            rows={3}
          />
        </div>
      </Section>
    </>
  );
}
