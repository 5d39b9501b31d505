import { createContext, use } from 'react';
import { useRejectedControl } from './RejectedForm';

type FieldContextValue = {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  name?: string | undefined;
  type?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
};

/**
 * The id and ARIA attributes of a control in a `Field`; its own props win. Empty outside one, but for what a
 * control of a rejected form begins with.
 */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext);
  const rejected = useRejectedControl(own);
  return {
    ...rejected,
    id: own.id ?? field?.id,
    'aria-describedby':
      [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}
