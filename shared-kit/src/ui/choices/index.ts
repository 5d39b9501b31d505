export { Checkbox } from './Checkbox';
export type { CheckboxProps } from './Checkbox';
export { CheckboxField } from './CheckboxField';
export { Switch } from './Switch';
export type { SwitchProps } from './Switch';
