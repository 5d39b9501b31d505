import { flushSync } from 'react-dom';
import { adminApi } from 'shared-kit/api/admin';
import { useQueryClient } from 'shared-kit/query';
import { useNavigate } from 'shared-kit/router';
import { ButtonLink, toast } from 'shared-kit/ui';
import { contractSchema, Form, useIdempotencyKey } from 'shared-kit/ui/form';
import { AdminPage } from '../../../../features/area/AdminPage';
import { BackLink } from '../../../../features/area/ItemPage';
import { LeaveGuard } from '../../../../features/leave-guard/LeaveGuard';
import { SessionDraft } from '../../../../features/unsaved/SessionDraft';
import { templateQuery } from '../queries';
import { EMPTY_TEMPLATE, type TemplateForm } from '../template-values';
import { TemplateFields } from '../TemplateFields';
import { useTemplateUpload } from '../use-template-upload';
import styles from '../TemplateFields.module.css';

const schema = contractSchema(({ templateForm }) => templateForm);

export function Component() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const upload = useTemplateUpload();
  const keyFor = useIdempotencyKey();

  const create = async (body: TemplateForm, form: { reset: (values: TemplateForm) => void }) => {
    const template = await upload.run(body, (sent, options) =>
      adminApi.adminTemplates.create(
        { body: sent },
        { idempotencyKey: keyFor(JSON.stringify(sent)), ...options },
      ),
    );
    if (template === null) return;
    void queryClient.invalidateQueries({ refetchType: 'none' });
    queryClient.setQueryData(templateQuery(template._id).queryKey, template);
    toast(`“${template.title}” is created.`);
    // Rendered at once: the guard must know that nothing is left unsaved.
    flushSync(() => form.reset(body));
    await navigate(`/admin/templates/${template._id}`, { replace: true });
  };
  return (
    <AdminPage title="New template" description={<BackLink />}>
      <Form
        label="New template"
        className={styles.form}
        schema={schema}
        defaultValues={EMPTY_TEMPLATE}
        onSubmit={create}
        fixedErrorMessage="Failed to save template"
        submitLabel="Create template"
        actions={<ButtonLink to="/admin/templates">Cancel</ButtonLink>}
      >
        <LeaveGuard />
        <SessionDraft />
        <TemplateFields upload={upload} />
      </Form>
    </AdminPage>
  );
}
