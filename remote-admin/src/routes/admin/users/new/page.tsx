import { flushSync } from 'react-dom';
import { adminApi } from 'shared-kit/client/admin';
import { useQueryClient } from 'shared-kit/client/query';
import { useNavigate } from 'shared-kit/client/router';
import { ButtonLink, toast } from 'shared-kit/ui';
import {
  contractSchema,
  Form,
  SelectField,
  TextField,
  useIdempotencyKey,
} from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';
import { AdminPage } from '../../../../features/section/AdminPage';
import { LeaveGuard } from '../../../../features/section/form/LeaveGuard';
import { SessionDraft } from '../../../../features/section/form/SessionDraft';
import { listKey } from '../../../../features/section/list/admin-list';
import { ROLE_OPTIONS, usersList } from '../queries';
import styles from './page.module.css';

const newAccount = contractSchema(({ adminContract }) => adminContract.adminUsers.create.body);

export function Component() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  return (
    <AdminPage
      title="New account"
      description="The address gets a mail to confirm it. Tell the member their password yourself."
    >
      <Form
        label="New account"
        className={styles.form}
        schema={newAccount}
        defaultValues={{ name: '', email: '', password: '', role: 'user' }}
        fixedErrorMessage="Failed to create the account"
        submitLabel="Create account"
        actions={
          <ButtonLink to="/admin/users" variant="quiet">
            Cancel
          </ButtonLink>
        }
        onSubmit={async (body, form) => {
          const member = await adminApi.adminUsers.create(
            { body },
            { idempotencyKey: idempotencyKey(JSON.stringify(body)) },
          );
          void queryClient.invalidateQueries({ queryKey: listKey(usersList) });
          // Before the navigation, which the guard of unsaved changes would stop.
          flushSync(() => form.reset(body));
          toast(`The account of ${member.name} is created.`, { tone: 'success' });
          await navigate(`/admin/users/${member._id}`);
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" dir="auto" required />
        <TextField name="email" label="Email" type="email" autoComplete="off" required />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
        />
        <SelectField name="role" label="Role" options={ROLE_OPTIONS} />
        <LeaveGuard />
        <SessionDraft />
      </Form>
    </AdminPage>
  );
}
