import type { ReactNode } from 'react';

/** What a control can set: null leaves the prop out. A list is its items with commas between them. */
export type ControlValue = string | number | boolean | null;

export type Control =
  | { kind: 'text' | 'list' | 'switch' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'select'; options: readonly (string | number)[] };

/** One row of a table of props. */
export interface PropDescription {
  type: string;
  about: string;
  isRequired: boolean;
  /** The component's own default; undefined if it has none. */
  default: unknown;
  /** What the example has at first; undefined if the prop is left out. */
  initial: unknown;
  /** How a prop is changed by hand; null if it is not. */
  control: Control | null;
  /** The expression that stands for `initial` in the code, where no control prints its value. */
  code: string | undefined;
}

/**
 * A description that the compiler compares with the prop: it must accept every value that the prop
 * accepts, and provide only such values. `DescribedProps` says so for each prop of a component.
 */
export interface PropSpec<Accepted, Provided, IsRequired extends boolean> extends PropDescription {
  // For the compiler only: these are never set.
  readonly accepts?: ((value: Accepted) => void) | undefined;
  readonly provides?: Provided | undefined;
  readonly requires?: IsRequired | undefined;
}

type Exact<Value, IsRequired extends boolean> = PropSpec<Value, Value, IsRequired>;
type Loose<Value, IsRequired extends boolean> = PropSpec<unknown, Value, IsRequired>;

/** A required prop has a value in the example. */
interface RequiredOptions<Value> {
  required: Value;
}

interface OptionalOptions<Value> {
  /** The component's own default. A test compares both. */
  default?: Value;
  /** What the example has at first; by default `default`. */
  initial?: Value;
}

interface Describe<Value, Entered> {
  (about: string, options: RequiredOptions<Entered>): Exact<Value, true>;
  (about: string, options?: OptionalOptions<Entered>): Exact<Value, false>;
}

interface AnyOptions {
  required?: unknown;
  default?: unknown;
  initial?: unknown;
  code?: string;
}

const describe = (
  type: string,
  control: Control | null,
  about: string,
  options: AnyOptions = {},
): PropDescription => ({
  type,
  control,
  about,
  isRequired: 'required' in options,
  default: options.default,
  initial: 'required' in options ? options.required : (options.initial ?? options.default),
  code: options.code,
});

const describeAs =
  <Value, Entered>(type: string, control: Control): Describe<Value, Entered> =>
  (about: string, options?: AnyOptions) =>
    describe(type, control, about, options);

export const text = describeAs<string, string>('string', { kind: 'text' });
export const toggle = describeAs<boolean, boolean>('boolean', { kind: 'switch' });
/** A ReactNode, typed as text. */
export const node = describeAs<Exclude<ReactNode, undefined>, string>('ReactNode', {
  kind: 'text',
});
/** Texts, typed with commas between them. */
export const list = describeAs<readonly string[], readonly string[]>('readonly string[]', {
  kind: 'list',
});

interface Range {
  min: number;
  max: number;
}

/** An integer; the range is that of the control. */
export function number(
  about: string,
  options: Range & RequiredOptions<number>,
): Exact<number, true>;
export function number(
  about: string,
  options: Range & OptionalOptions<number>,
): Exact<number, false>;
export function number(about: string, { min, max, ...options }: Range & AnyOptions) {
  return describe('number', { kind: 'number', min, max }, about, options);
}

/** One of the members of a union, which must all be listed. */
export function choice<const Option extends string | number>(
  options: readonly Option[],
  about: string,
  more: RequiredOptions<NoInfer<Option>>,
): Exact<Option, true>;
export function choice<const Option extends string | number>(
  options: readonly Option[],
  about: string,
  more?: OptionalOptions<NoInfer<Option>>,
): Exact<Option, false>;
export function choice(options: readonly (string | number)[], about: string, more?: AnyOptions) {
  const type = options
    .map((option) => (typeof option === 'string' ? `'${option}'` : String(option)))
    .join(' | ');
  return describe(type, { kind: 'select', options }, about, more);
}

/** A control for some values of a wider type, which is named by hand. */
export function shownAs<Value, IsRequired extends boolean>(
  type: string,
  spec: Exact<Value, IsRequired>,
): Loose<Value, IsRequired> {
  const description: PropDescription = spec;
  return { ...description, type };
}

interface Given {
  code: string;
}

/** A prop that has no control: the example has a value of its own. `code` stands for it. */
export function given<Value>(
  type: string,
  about: string,
  options: Given & RequiredOptions<Value>,
): Loose<Value, true>;
export function given<Value>(
  type: string,
  about: string,
  options: Given & { initial: Value },
): Loose<Value, false>;
export function given(type: string, about: string, options: AnyOptions) {
  return describe(type, null, about, options);
}

/** An optional prop that the example leaves out. */
export const unset = (type: string, about: string): Loose<never, false> =>
  describe(type, null, about);
