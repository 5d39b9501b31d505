import type { ComponentPropsWithRef, ReactNode } from 'react';
import { defineDemo } from './define-demo';
import { inherits, type DescribedProps } from './described-props';
import { choice, given, node, number, text, toggle, unset } from './prop-specs';

type Props = ComponentPropsWithRef<'button'> & {
  tone: 'calm' | 'loud';
  label?: ReactNode;
  count?: number | undefined;
  onPick: (index: number) => void;
};

const Sample = ({ tone, label }: Props) => <button data-tone={tone}>{label}</button>;

const about = 'For the compiler.';
const native = inherits<ComponentPropsWithRef<'button'>>('<button>');
const tone = choice(['calm', 'loud'], about, { required: 'calm' });
const label = node(about);
const count = number(about, { min: 0, max: 9 });
const onPick = given('(index: number) => void', about, { required: () => {}, code: 'pick' });
const all = { tone, label, count, onPick };

// `tsc` fails if one of the lines below a comment has no error.
it('compiles no description that is not that of the component', () => {
  const describeSample = (props: DescribedProps<Props, ComponentPropsWithRef<'button'>>) => props;
  const describeWhole = (props: DescribedProps<Props, object>) => props;
  const calm = choice(['calm'], about, { required: 'calm' });
  const shrill = choice(['calm', 'loud', 'shrill'], about, { required: 'calm' });
  const optionalTone = choice(['calm', 'loud'], about);
  const requiredLabel = node(about, { required: 'A' });
  const takesText = (value: string) => value;
  const onText = given('(text: string) => void', about, { required: takesText, code: 'f' });

  const descriptions = [
    describeSample(all),
    describeSample({ ...all, disabled: toggle(about) }),
    // @ts-expect-error -- count is not described
    describeSample({ tone, label, onPick }),
    // @ts-expect-error -- there is no such prop
    describeSample({ ...all, colour: text(about) }),
    // @ts-expect-error -- a tone is missing
    describeSample({ ...all, tone: calm }),
    // @ts-expect-error -- there is no such tone
    describeSample({ ...all, tone: shrill }),
    // @ts-expect-error -- tone is required
    describeSample({ ...all, tone: optionalTone }),
    // @ts-expect-error -- label is optional
    describeSample({ ...all, label: requiredLabel }),
    // @ts-expect-error -- label takes more than texts
    describeSample({ ...all, label: text(about) }),
    // @ts-expect-error -- count is no boolean
    describeSample({ ...all, count: toggle(about) }),
    // @ts-expect-error -- the example needs a function
    describeSample({ ...all, onPick: unset('(index: number) => void', about) }),
    // @ts-expect-error -- the function takes a number
    describeSample({ ...all, onPick: onText }),
    // @ts-expect-error -- the attributes of a button are not known to be inherited
    describeWhole(all),
  ];
  expect(descriptions).toHaveLength(13);
});

it('lists the props of a component without those that it inherits', () => {
  const demo = defineDemo(Sample, {
    name: 'Sample',
    from: 'shared-kit/ui',
    about,
    inherits: native,
    props: { ...all, disabled: toggle(about) },
  });
  const { id, inherited, props } = demo;
  expect({ id, inherited }).toEqual({ id: 'sample', inherited: '<button>' });
  const rows = Object.entries(props).map(([name, { type, isRequired }]) => [
    name,
    type,
    isRequired,
  ]);
  expect(rows).toEqual([
    ['tone', "'calm' | 'loud'", true],
    ['label', 'ReactNode', false],
    ['count', 'number', false],
    ['onPick', '(index: number) => void', true],
    ['disabled', 'boolean', false],
  ]);
});
