import type { Template } from 'shared-kit/contract';
import { contractSchema } from 'shared-kit/ui/form';
import { EditItemPage } from '../../../../features/section/form/EditItemPage';
import type { FieldLabels } from '../../../../features/section/form/merge-fields';
import { templateForm } from '../template-form';
import type { TemplateValues } from '../template-values';

const versionSchema = contractSchema(({ template }) => template);

const labels: FieldLabels<TemplateValues> = {
  title: 'Title',
  slug: 'Slug',
  type: 'Type',
  version: 'Version',
  fileUrl: 'Address of the file',
  file: 'File',
  storedFile: 'Uploaded file',
  preview: 'Preview pictures',
  tags: 'Tags',
  difficulty: 'Difficulty',
  tools: 'Tools',
  gated: 'Gated',
  status: 'Status',
  seo: { desc: 'Description' },
};

/** Whether the API stores the file itself: it then gives an address that is not the admin's to edit. */
const isStored = (url: string) => url.startsWith('/api/');

function toValues(template: Template): TemplateValues {
  const { title, slug, type, version, preview, tags, difficulty, tools, gated, status } = template;
  const { seo, fileUrl, fileName, fileSize } = template;
  const isUpload = isStored(fileUrl);
  return {
    ...{ title, slug, type, version, preview, tags, difficulty, tools, gated, status, seo },
    fileUrl: isUpload ? '' : fileUrl,
    file: undefined,
    storedFile: isUpload ? `${fileName} (${fileSize.toLocaleString('en')} bytes)` : '',
  };
}

export function Component() {
  return (
    <EditItemPage
      form={templateForm}
      labels={labels}
      toValues={toValues}
      versionSchema={versionSchema}
      loadError="Failed to load template"
      publicPath={({ slug, status }) => (status === 'published' ? `/templates/${slug}` : null)}
    />
  );
}
