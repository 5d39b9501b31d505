import type { PropSpec } from './prop-specs';

type NoProps = Record<never, never>;

/** The props of a native element, or of another component, that a component passes on. */
export interface Inherited<Props extends object> {
  /** `<button>` */
  readonly label: string;
  /** For the compiler only: it is never set. */
  readonly props?: Props | undefined;
}

export const inherits = <Props extends object>(label: string): Inherited<Props> => ({ label });

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;

type IsRequired<Props, Key extends keyof Props> = NoProps extends Pick<Props, Key> ? false : true;

/**
 * The optional props that a component passes on unchanged. A component without the events of an element passes nothing
 * on, whatever its demo says, so that no prop is left out by mistake.
 */
type InheritedKey<Props, Native> = 'onKeyDown' extends keyof Props
  ? {
      [Key in keyof Props & keyof Native]-?: [
        IsSame<Props[Key], Native[Key]>,
        IsRequired<Props, Key>,
      ] extends [true, false]
        ? Key
        : never;
    }[keyof Props & keyof Native]
  : never;

type SpecOf<Props, Key extends keyof Props> = PropSpec<
  Exclude<Props[Key], undefined>,
  Exclude<Props[Key], undefined>,
  IsRequired<Props, Key>
>;

/**
 * A description for each prop that is the component's own, and for as many of the inherited ones as
 * the demo wants to show. A prop that is added, removed or changed does not compile until its demo
 * says so.
 */
export type DescribedProps<Props, Native> = {
  [Key in Exclude<keyof Props, InheritedKey<Props, Native>>]-?: SpecOf<Props, Key>;
} & {
  [Key in InheritedKey<Props, Native>]?: SpecOf<Props, Key>;
};
