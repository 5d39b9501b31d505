import type { ComponentPropsWithRef } from 'react';
import { Field, Input, SearchField, Select, Textarea } from 'shared-kit/ui';
import { Checkbox, Switch } from 'shared-kit/ui/choices';
import { defineDemo } from '../demo/define-demo';
import { inherits } from '../demo/described-props';
import { choice, given, node, number, shownAs, text, toggle, unset } from '../demo/prop-specs';

export const categories = ['formulas', 'vba', 'charts', 'data'].map((value) => ({
  value,
  label: value,
}));

const optionsType = 'readonly SelectOption[]';
const disabled = toggle('It can neither be changed nor focused.', { default: false });

export const fields = [
  defineDemo(Field, {
    name: 'Field',
    from: 'shared-kit/ui',
    about:
      'Label, hint and error around one control, wired with aria-describedby and aria-invalid.',
    props: {
      name: unset(
        'string',
        'That of the control, by which a form that is shown again has its message.',
      ),
      label: node('Above the control.', { required: 'Email' }),
      hideLabel: toggle('Keeps the label for screen readers only.', { default: false }),
      hint: node('Below the label.', { initial: 'It is not shown to others.' }),
      error: text('The message to show; also marks the control invalid.', {
        initial: 'Enter a valid email.',
      }),
      required: toggle('Marks the label.', { default: false }),
      className: unset('string', 'Added to the classes of the field.'),
      children: given('ReactNode', 'One Input, Textarea or Select.', {
        required: <Input type="email" defaultValue="ada@" />,
        code: '<Input type="email" defaultValue="ada@" />',
      }),
    },
  }),
  defineDemo(Input, {
    name: 'Input',
    from: 'shared-kit/ui',
    about: 'A one-line text control.',
    inherits: inherits<ComponentPropsWithRef<'input'>>('<input>'),
    props: {
      type: shownAs(
        'string',
        choice(['text', 'email', 'url', 'date', 'number'], 'What is typed.', { default: 'text' }),
      ),
      placeholder: text('Shown while it is empty.', { initial: 'Sum by month' }),
      disabled,
    },
    preview: ({ props }) => (
      <Field label="Title">
        <Input {...props} />
      </Field>
    ),
  }),
  defineDemo(Textarea, {
    name: 'Textarea',
    from: 'shared-kit/ui',
    about: 'A multi-line text control that grows with its text.',
    inherits: inherits<ComponentPropsWithRef<'textarea'>>('<textarea>'),
    props: {
      counter: number('Shows a character count out of it. It does not limit.', {
        min: 1,
        max: 9999,
        initial: 200,
      }),
      rows: number('Its lines while it is empty.', { min: 1, max: 20, default: 4 }),
      placeholder: text('Shown while it is empty.'),
      disabled,
    },
    preview: ({ props }) => (
      <Field label="Details">
        <Textarea {...props} />
      </Field>
    ),
  }),
  defineDemo(Select, {
    name: 'Select',
    from: 'shared-kit/ui',
    about: 'The native select: it works on every phone and with every screen reader.',
    inherits: inherits<ComponentPropsWithRef<'select'>>('<select>'),
    props: {
      options: given(optionsType, 'Value and label of each, or give <option> children.', {
        initial: categories,
        code: 'categories',
      }),
      size: choice(['small', 'medium'], 'Small for tables.', { default: 'medium' }),
      disabled,
    },
    preview: ({ props }) => (
      <Field label="Category">
        <Select {...props} />
      </Field>
    ),
  }),
  defineDemo(SearchField, {
    name: 'SearchField',
    from: 'shared-kit/ui',
    about: 'A search field that looks like a formula bar: name box, fx, input, submit.',
    inherits: inherits<ComponentPropsWithRef<'input'>>('<input>'),
    props: {
      label: text('The accessible name.', { required: 'Search the blog' }),
      scope: text('In the name box at the left. Hidden on a phone.', { initial: 'Blog' }),
      size: choice(['medium', 'large'], 'Large for a hero.', { default: 'medium' }),
      placeholder: text('Shown while it is empty.', { initial: 'XLOOKUP with two keys' }),
      onSearch: given('(text: string) => void', 'Called with the trimmed text on submit.', {
        initial: () => {},
        code: 'search',
      }),
      action: unset('string', 'Where the form is sent if no script runs.'),
    },
  }),
  defineDemo(Checkbox, {
    name: 'Checkbox',
    from: 'shared-kit/ui/choices',
    about: 'A native checkbox with its label, which can be pressed too.',
    inherits: inherits<ComponentPropsWithRef<'input'>>('<input>'),
    props: {
      label: node('Beside the box.', { required: 'Email me the first reply' }),
      hint: node('Below the label.'),
      error: text('The message to show; also marks the box invalid.'),
      checked: toggle('Whether it is ticked.', { initial: true }),
      disabled,
    },
    preview: ({ props, update }) => (
      <Checkbox {...props} onChange={({ target }) => update({ checked: target.checked })} />
    ),
  }),
  defineDemo(Switch, {
    name: 'Switch',
    from: 'shared-kit/ui/choices',
    about: 'A switch that takes effect at once.',
    props: {
      checked: toggle('Whether it is on.', { required: true }),
      onChange: given('(checked: boolean) => void', 'Called with the new state.', {
        required: () => {},
        code: 'setPublished',
      }),
      label: text('The accessible name, the same in both states.', {
        required: 'Published: Two-way lookups',
      }),
      showLabel: toggle('Shows the label beside the switch.', { default: false }),
      states: given('readonly [on: string, off: string]', 'Texts for the two states.', {
        initial: ['Published', 'Draft'] as const,
        code: "['Published', 'Draft']",
      }),
      busy: toggle('Pending: presses are ignored.', { default: false }),
      disabled,
    },
    preview: ({ props, update }) => (
      <Switch {...props} onChange={(checked) => update({ checked })} />
    ),
  }),
];
