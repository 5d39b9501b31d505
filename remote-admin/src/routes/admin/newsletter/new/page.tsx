import { NewItemPage } from '../../../../features/section/form/NewItemPage';
import { EMPTY_ISSUE } from '../issue-values';
import { issueForm } from '../newsletter-form';

export function Component() {
  return <NewItemPage form={issueForm} emptyValues={EMPTY_ISSUE} />;
}
