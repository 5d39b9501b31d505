import { NewItemPage } from '../../../../features/section/form/NewItemPage';
import { templateForm } from '../template-form';
import type { TemplateValues } from '../template-values';

const EMPTY_TEMPLATE: TemplateValues = {
  title: '',
  slug: '',
  type: 'Excel',
  version: '1.0.0',
  fileUrl: '',
  file: undefined,
  storedFile: '',
  preview: [],
  tags: [],
  difficulty: 'Beginner',
  tools: [],
  gated: false,
  status: 'draft',
  seo: { desc: '' },
};

export function Component() {
  return <NewItemPage form={templateForm} emptyValues={EMPTY_TEMPLATE} />;
}
