import { useState } from 'react';
import { adminApi } from 'shared-kit/api/admin';
import type { Template } from 'shared-kit/contract';
import { useQueryClient } from 'shared-kit/query';
import { contractSchema, Form } from 'shared-kit/ui/form';
import { StaleNotice } from '../../../../features/conflict/StaleNotice';
import { useConflict } from '../../../../features/conflict/use-conflict';
import { DiscardButton } from '../../../../features/form-actions/DiscardButton';
import { SavedAlert } from '../../../../features/form-actions/SavedAlert';
import { LeaveGuard } from '../../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../../features/unsaved/SessionDraft';
import { prepareReset, type ResettableForm } from '../../../../features/unsaved/reset-to-saved';
import { templateQuery } from '../queries';
import {
  labels,
  toValues,
  withStoredFile,
  type TemplateForm,
  type TemplateValues,
} from '../template-values';
import { TemplateFields } from '../TemplateFields';
import { useTemplateUpload } from '../use-template-upload';
import styles from '../TemplateFields.module.css';

const schema = contractSchema(({ templateForm }) => templateForm);
const versionSchema = contractSchema(({ template }) => template);

/** The form of a saved template. It follows what others save while nothing is changed in it. */
export function EditTemplate({ latest }: { latest: Template }) {
  const { _id: id } = latest;
  const queryClient = useQueryClient();
  const state = useConflict<Template, TemplateValues>(latest, versionSchema);
  const upload = useTemplateUpload();
  const [isSaved, setSaved] = useState(false);

  const save = async (body: TemplateForm, form: ResettableForm<TemplateValues>) => {
    setSaved(false);
    const resetTo = prepareReset(form);
    const mine = withStoredFile(body, state.getBase());
    const saved = await upload.run(body, (sent, options) =>
      state.save(mine, (ifMatch) =>
        adminApi.adminTemplates.update({ params: { id }, body: sent }, { ifMatch, ...options }),
      ),
    );
    if (saved === null) return;
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(templateQuery(id).queryKey, saved);
    resetTo(toValues(saved));
    setSaved(true);
  };
  return (
    <Form
      label="Template"
      className={styles.form}
      schema={schema}
      defaultValues={toValues(latest)}
      onSubmit={save}
      fixedErrorMessage="Failed to save template"
      submitLabel="Save template"
      actions={<DiscardButton />}
    >
      <LeaveGuard />
      <SessionDraft />
      <TemplateFields stored={latest} upload={upload} />
      <StaleNotice state={state} subject="this template" labels={labels} toValues={toValues} />
      {isSaved && <SavedAlert>Template saved</SavedAlert>}
    </Form>
  );
}
