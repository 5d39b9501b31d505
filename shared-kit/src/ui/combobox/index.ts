export { Combobox } from './Combobox';
export type { ComboboxProps } from './Combobox';
export type { ComboboxOption } from './use-combobox-options';
