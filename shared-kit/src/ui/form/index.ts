export { Form } from './Form';
export type { FormMethods, FormProps } from './Form';
export { FormDraft, useFormDraft } from './FormDraft';
export type { FormDraftProps, FormDraftOptions } from './FormDraft';
export { contractSchema, type FormSchema } from './form-schema';
export { SelectField, TextareaField, TextField, useFieldError } from './fields';
export type { FormFieldProps } from './fields';
export { PhotoField } from './PhotoField';
export type { PhotoFieldProps } from './PhotoField';
export { readFileAsDataUrl } from './read-file-as-data-url';
export { SubmitButton } from './SubmitButton';
export type { SubmitButtonProps } from './SubmitButton';
export { useIdempotencyKey } from './use-idempotency-key';
// Remotes use the kit's copy of the library: a context is shared only within one copy.
export { FormProvider, useController, useFormContext, useWatch } from 'react-hook-form';
export type { FieldValues, UseFormReturn } from 'react-hook-form';
