import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { Button, useHydrated, type ButtonProps } from 'shared-kit/ui';

export type SubmitButtonProps<Values extends FieldValues = FieldValues> = Omit<
  ButtonProps,
  'type' | 'busy' | 'disabled'
> & {
  /** Keeps the button disabled, where the specification requires it. */
  isDisabled?: ((values: Values) => boolean) | undefined;
};

/** The submit button of a `Form`; busy while that is submitting. */
export function SubmitButton<Values extends FieldValues>(props: SubmitButtonProps<Values>) {
  const { isDisabled, ...rest } = props;
  if (isDisabled) return <WatchingButton {...rest} isDisabled={isDisabled} />;
  return <PlainButton {...rest} />;
}

function PlainButton(props: ButtonProps) {
  const { isSubmitting } = useFormState();
  return <Button variant="primary" {...props} type="submit" busy={isSubmitting} />;
}

/** Renders again with every key pressed, which is why it is a component of its own. */
function WatchingButton<Values extends FieldValues>({
  isDisabled,
  ...rest
}: ButtonProps & { isDisabled: (values: Values) => boolean }) {
  const { control, getValues } = useFormContext<Values>();
  const isHydrated = useHydrated();
  useWatch({ control });
  // Without script it stays enabled: nothing would enable it.
  return <PlainButton {...rest} disabled={isHydrated && isDisabled(getValues())} />;
}
