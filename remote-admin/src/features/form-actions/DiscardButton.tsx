import { Button } from 'shared-kit/ui';
import { useFormContext } from 'shared-kit/ui/form';

/** Beside the submit button of a `Form`: takes back the changes since the latest save. */
export function DiscardButton() {
  const { formState, reset } = useFormContext();
  if (!formState.isDirty) return null;
  return (
    <Button variant="quiet" onClick={() => reset()}>
      Discard changes
    </Button>
  );
}
