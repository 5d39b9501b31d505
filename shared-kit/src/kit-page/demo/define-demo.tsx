import { memo, type ComponentType } from 'react';
import {
  controlsOf,
  toControlValue,
  toPropValue,
  type ControlValues,
  type PropDescriptions,
} from './control-values';
import type { DescribedProps, Inherited } from './described-props';
import type { ControlValue, PropDescription } from './prop-specs';

/** What an example gets that is more than the component alone. */
export interface PreviewProps<Props> {
  props: Props;
  /** Sets the controls of some props, as a field does that somebody types into. */
  update: (changes: Partial<Props>) => void;
}

interface DemoOptions<Props, Native extends object> {
  name: string;
  /** The sub-path that exports it: `shared-kit/ui/dialog`. */
  from: string;
  /** The first sentence of the component's docstring. */
  about: string;
  inherits?: Inherited<Native>;
  props: DescribedProps<Props, Native>;
  /** The example, if the component alone is not enough. */
  preview?: ComponentType<PreviewProps<Props>>;
}

export interface ExampleProps {
  values: ControlValues;
  onChange: (prop: string, value: ControlValue) => void;
}

/** A component with its props, as the page shows it. */
export interface Demo {
  /** The anchor on the page, and what its search parameters begin with. */
  id: string;
  name: string;
  from: string;
  about: string;
  /** What else it passes on: `<button>`. */
  inherited: string | undefined;
  props: PropDescriptions;
  Example: ComponentType<ExampleProps>;
  component: unknown;
}

/** 'ButtonLink' → 'button-link'. */
const toId = (name: string) => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/**
 * Describes a component for the page: its props, and what they are in the example. The description
 * has the type of the props, so it does not compile if it is not that of the component.
 */
export function defineDemo<Props extends object, Native extends object = Record<never, never>>(
  component: ComponentType<Props>,
  options: DemoOptions<NoInfer<Props>, Native>,
): Demo {
  const { name, from, about, inherits, preview: Preview } = options;
  const entries: [string, PropDescription][] = Object.entries(options.props);
  const props: PropDescriptions = Object.fromEntries(entries);
  const Component = component;

  function Example({ values, onChange }: ExampleProps) {
    // `DescribedProps` demands a value of its type for every prop that is required.
    const current = propValues(props, values) as Props;
    if (Preview === undefined) return <Component {...current} />;
    const update = (changes: Partial<Props>) => {
      for (const [prop, value] of Object.entries(changes)) {
        const controlled = toControlValue(value);
        if (props[prop]?.control && controlled !== undefined) onChange(prop, controlled);
      }
    };
    return <Preview props={current} update={update} />;
  }

  const inherited = inherits?.label;
  return { id: toId(name), name, from, about, inherited, props, component, Example: memo(Example) };
}

/** The props of an example: what its controls say, and what the demo gives. */
function propValues(props: PropDescriptions, values: ControlValues): object {
  const controlled = new Map(controlsOf(props).map(([name, prop]) => [name, prop]));
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, prop]) => {
      const value = controlled.has(name) ? toPropValue(prop, values[name] ?? null) : prop.initial;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
