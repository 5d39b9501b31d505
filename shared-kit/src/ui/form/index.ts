export { Form } from './Form';
export type { FormProps, FormMethods } from './Form';
export { FormDraft, type FormDraftProps } from './FormDraft';
export { usePersistedValues } from './use-persisted-values';
export { contractSchema, type FormSchema } from './form-schema';
export { SelectField, TextareaField, TextField, useFieldError } from './fields';
export type { FormFieldProps } from './fields';
export { PhotoField } from './PhotoField';
export type { PhotoFieldProps } from './PhotoField';
export { readFileAsDataUrl } from './read-file-as-data-url';
// Pages carry no copy of the library: what they need of it is here.
export type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
export { useOwnField } from './use-own-field';
export { useIdempotencyKey } from './use-idempotency-key';
