export { Form } from './Form';
export type { FormProps, FormState } from './Form';
export { KeepDraft, type KeepDraftProps } from './KeepDraft';
export { useKeptValues } from './use-kept-values';
export { rulesOf, type Rules } from './rules';
export { SelectField, TextareaField, TextField, useFieldError } from './fields';
export type { FormFieldProps } from './fields';
export { PhotoField } from './PhotoField';
export type { PhotoFieldProps } from './PhotoField';
export { readFile } from './read-file';
// Pages carry no copy of the library: what they need of it is here.
export type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
export { useOwnField } from './use-own-field';
