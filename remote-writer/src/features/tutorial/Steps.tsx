import { useState } from 'react';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { plainText } from 'shared-kit/content';
import { Button, Section, Stack } from 'shared-kit/ui';
import { ConfirmDialog } from 'shared-kit/ui/confirm-dialog';
import { useFormContext } from 'shared-kit/ui/form';
import { createStep, type Step, type TutorialForm } from './form';
import { StepFields } from './StepFields';

function isEmpty({ heading, body, code, media }: Step): boolean {
  return heading.trim() + plainText(body) + code.trim() === '' && media.length === 0;
}

export function Steps() {
  const form = useFormContext<TutorialForm>();
  // The default key name, `id`, would overwrite the ids of the steps.
  const steps = useFieldArray({ control: form.control, name: 'structured.steps', keyName: 'key' });
  const [removing, setRemoving] = useState<number | null>(null);

  const remove = (index: number) => {
    const step = form.getValues(`structured.steps.${index}`);
    if (isEmpty(step)) steps.remove(index);
    else setRemoving(index);
  };
  return (
    <Section title="Steps">
      <Stack gap={5}>
        {steps.fields.map(({ key }, index) => (
          <StepFields
            key={key}
            index={index}
            isLast={index === steps.fields.length - 1}
            onMove={(by) => steps.move(index, index + by)}
            onRemove={() => remove(index)}
          />
        ))}
        <div>
          <Button
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() =>
              steps.append(createStep(), {
                focusName: `structured.steps.${steps.fields.length}.heading`,
              })
            }
          >
            Add a step
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        title={`Remove step ${(removing ?? 0) + 1}?`}
        description="Its text and code will be deleted."
        confirmLabel="Remove"
        danger
        onConfirm={() => removing !== null && steps.remove(removing)}
      />
    </Section>
  );
}
