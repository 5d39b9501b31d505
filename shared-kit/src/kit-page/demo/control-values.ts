import type { SearchParser } from 'shared-kit/client/search-params';
import type { Control, ControlValue, PropDescription } from './prop-specs';

export type PropDescriptions = Readonly<Record<string, PropDescription>>;
/** The values of a demo's controls, by prop. */
export type ControlValues = Readonly<Record<string, ControlValue>>;

/** Characters of one control: a link with some of them must stay one that can be sent. */
export const MAX_TEXT = 200;
const MAX_ITEMS = 20;

const NOTHING = { text: '', list: '', switch: false, number: null, select: null } as const;

/** The props that have a control. */
export const controlsOf = (props: PropDescriptions): [name: string, PropDescription, Control][] =>
  Object.entries(props).flatMap(([name, prop]) =>
    prop.control === null ? [] : [[name, prop, prop.control]],
  );

/** What a control has until it is changed. */
const initialValue = (prop: PropDescription, { kind }: Control): ControlValue =>
  toControlValue(prop.initial) ?? NOTHING[kind];

export const initialValues = (props: PropDescriptions): ControlValues =>
  Object.fromEntries(
    controlsOf(props).map(([name, prop, control]) => [name, initialValue(prop, control)]),
  );

/** The value of a prop as its control shows it; undefined if no control could. */
export function toControlValue(value: unknown): ControlValue | undefined {
  if (Array.isArray(value)) return value.join(', ');
  if (value === null) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return undefined;
}

/** The value of a control as its component gets it; undefined leaves the prop out. */
export function toPropValue(prop: PropDescription, value: ControlValue): unknown {
  if (value === null || (value === '' && !prop.isRequired)) return undefined;
  return prop.control?.kind === 'list' ? toItems(String(value)) : value;
}

const toItems = (value: string) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .slice(0, MAX_ITEMS);

/** Whether the select of a prop offers to leave it out. */
export const canBeLeftOut = ({ isRequired, default: fallback }: PropDescription): boolean =>
  !isRequired && fallback === undefined;

/** A value that was typed or is in the URL; undefined if the control cannot have it. */
export function parseControl(prop: PropDescription, value: string): ControlValue | undefined {
  const { control } = prop;
  if (control?.kind === 'select') {
    if (value === '' && canBeLeftOut(prop)) return null;
    return control.options.find((option) => String(option) === value);
  }
  if (control?.kind === 'number') {
    if (value === '') return prop.isRequired ? undefined : null;
    const entered = Number(value);
    const isValid = Number.isInteger(entered) && entered >= control.min && entered <= control.max;
    return isValid ? entered : undefined;
  }
  if (control?.kind === 'switch') {
    return value === 'true' || value === 'false' ? value === 'true' : undefined;
  }
  return value.length <= MAX_TEXT ? value : undefined;
}

/** The search parameter of a control. It has none until it is changed; an invalid one is ignored. */
export function controlParam(
  name: string,
  prop: PropDescription,
  control: Control,
): SearchParser<ControlValue> {
  const initial = initialValue(prop, control);
  return {
    name,
    parse: ([value]) => (value === undefined ? initial : (parseControl(prop, value) ?? initial)),
    format: (value) => (value === initial ? [] : [String(value ?? '')]),
  };
}
