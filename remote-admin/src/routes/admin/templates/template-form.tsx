import { adminApi } from 'shared-kit/client/admin';
import type { Template } from 'shared-kit/contract';
import { contractSchema } from 'shared-kit/ui/form';
import fields from '../../../features/fields/fields.module.css';
import { defineItemForm } from '../../../features/section/form/item-form';
import { templateQuery } from './queries';
import type { TemplateBody } from './template-values';
import { TemplateFields } from './TemplateFields';
import { useTemplateUpload } from './use-template-upload';

export const templateForm = defineItemForm<Template, TemplateBody>({
  noun: 'template',
  titleOf: ({ title }) => title,
  query: templateQuery,
  schema: contractSchema(({ templateForm: schema }) => schema),
  className: fields.form,
  saveError: 'Failed to save template',
  Parts({ item, children }) {
    const upload = useTemplateUpload();
    return children({
      fields: <TemplateFields stored={item} upload={upload} />,
      create: (form, optionsFor) =>
        upload.run(form, (body, options) =>
          adminApi.adminTemplates.create({ body }, { ...optionsFor(body), ...options }),
        ),
      update: (id, form, saveOptions) =>
        upload.run(form, (body, options) =>
          adminApi.adminTemplates.update({ params: { id }, body }, { ...saveOptions, ...options }),
        ),
    });
  },
});
