import { useEffect } from 'react';
import { Button } from 'shared-kit/ui';
import { contractSchema, Form, useFormContext } from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';

export interface ConfirmPasswordFormProps {
  /** What the password is for: 'Promote'. The button says it. */
  submitLabel: string;
  /** Confirms the password and sends what waits for it. */
  onConfirm: (password: string) => Promise<void>;
  onCancel: () => void;
}

const rules = contractSchema(({ contract }) => contract.account.confirmPassword.body);

/** Asks for the password before something that a stolen session must not be able to do. */
export function ConfirmPasswordForm(props: ConfirmPasswordFormProps) {
  const { submitLabel, onConfirm, onCancel } = props;
  return (
    <Form
      label="Confirm your password"
      schema={rules}
      defaultValues={{ password: '' }}
      submitLabel={submitLabel}
      actions={<Button onClick={onCancel}>Cancel</Button>}
      onSubmit={({ password }) => onConfirm(password)}
    >
      <FocusPassword />
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        hint="Needed for this change. You are not asked again for ten minutes."
      />
    </Form>
  );
}

/** The form takes the place of the button that was pressed, and with it its focus. */
function FocusPassword() {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('password'), [setFocus]);
  return null;
}
