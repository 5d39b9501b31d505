import { useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import * as z from 'zod';
import { Button } from 'shared-kit/ui';
import { CheckboxField } from 'shared-kit/ui/choices';
import {
  Form,
  PhotoField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  type PhotoFieldProps,
} from 'shared-kit/ui/form';
import { PasswordField } from 'shared-kit/ui/password-field';
import { defineDemo, type PreviewProps } from '../demo/define-demo';
import { inherits } from '../demo/described-props';
import { choice, given, node, number, text, toggle, unset } from '../demo/prop-specs';
import { categories } from './fields';

const questionSchema = z.object({
  title: z.string().min(1, 'Give your question a title.'),
  category: z.string(),
  details: z.string().min(10, 'Please add more details.'),
  notify: z.boolean(),
});
type Question = z.infer<typeof questionSchema>;

const EMPTY: Question = { title: '', category: 'formulas', details: '', notify: true };

const passwordSchema = z.object({
  password: z.string().min(8, 'Password must be at least 8 characters.'),
});

/** A form around one of its fields; leaving the field invalid shows its error. */
const InQuestion = ({ children }: { children: ReactNode }) => (
  <Form schema={questionSchema} defaultValues={EMPTY} onSubmit={() => {}}>
    {children}
  </Form>
);

function PhotoPreview({ props }: PreviewProps<PhotoFieldProps>) {
  const [photo, setPhoto] = useState(props.photo);
  return <PhotoField {...props} photo={photo} onChange={setPhoto} />;
}

type FieldAttributes<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  'form' | 'name' | 'required'
>;

const nameIn = (name: keyof Question) =>
  given('string', "A path of the form's values.", { required: name, code: `"${name}"` });
const hideLabel = toggle('Keeps the label for screen readers only.', { default: false });
const required = toggle('Marks the label. The schema does the check.', { default: false });
const label = (initial: string) => node('Above the control.', { required: initial });
const hint = node('Below the label.');
const placeholder = text('Shown while it is empty.', { initial: 'Sum by month' });

export const forms = [
  defineDemo(Form<Question, Question>, {
    name: 'Form',
    from: 'shared-kit/ui/form',
    about: 'A form on one zod schema, which may be loaded later than the form.',
    props: {
      schema: given('FormSchema<Input, Output>', 'Its messages appear at the fields.', {
        required: questionSchema,
        code: 'questionSchema',
      }),
      defaultValues: given('DefaultValues<Input>', 'What the fields have at first.', {
        required: EMPTY,
        code: 'EMPTY',
      }),
      onSubmit: given(
        '(values: Output, form: FormMethods<Input, Output>) => unknown',
        'Sends the parsed values. If it rejects, as here, the form keeps what was typed.',
        {
          required: () => Promise.reject(new Error('Unable to create discussion right now.')),
          code: 'createThread',
        },
      ),
      errorMessage: text('Shown if onSubmit rejects without an error response of the API.'),
      fixedErrorMessage: text('The message of every failure of the server.'),
      errorNote: text('Follows every message of a failed request.', {
        initial: 'Your text is kept.',
      }),
      submitLabel: text('The text of the submit button.', { initial: 'Ask' }),
      isSubmitDisabled: unset('(values: Input) => boolean', 'Keeps the submit button disabled.'),
      actions: given('ReactNode', 'Beside the submit button.', {
        initial: <Button variant="quiet">Cancel</Button>,
        code: '<Button variant="quiet">Cancel</Button>',
      }),
      label: text('Names the form for screen readers.', { initial: 'Ask a question' }),
      className: unset('string', 'Added to the classes of the form.'),
      action: unset('string', 'Where a browser without script sends the fields.'),
      children: given('ReactNode', 'Fields, which take the form from its context.', {
        required: (
          <>
            <TextField name="title" label="Title" required placeholder="Sum by month" />
            <SelectField name="category" label="Category" options={categories} />
            <TextareaField name="details" label="Details" counter={200} />
            <CheckboxField name="notify" label="Email me the first reply" />
          </>
        ),
        code: '<TextField name="title" label="Title" required />',
      }),
    },
  }),
  defineDemo(TextField, {
    name: 'TextField',
    from: 'shared-kit/ui/form',
    about: 'A labelled `Input` of the enclosing form.',
    inherits: inherits<FieldAttributes<'input'>>('<input>'),
    props: { name: nameIn('title'), label: label('Title'), hideLabel, hint, required, placeholder },
    preview: ({ props }) => (
      <InQuestion>
        <TextField {...props} />
      </InQuestion>
    ),
  }),
  defineDemo(TextareaField, {
    name: 'TextareaField',
    from: 'shared-kit/ui/form',
    about: 'A labelled `Textarea` of the enclosing form.',
    inherits: inherits<FieldAttributes<'textarea'>>('<textarea>'),
    props: {
      name: nameIn('details'),
      label: label('Details'),
      hideLabel,
      hint,
      required,
      counter: number('Shows a character count out of it.', { min: 1, max: 9999, initial: 200 }),
      placeholder,
    },
    preview: ({ props }) => (
      <InQuestion>
        <TextareaField {...props} />
      </InQuestion>
    ),
  }),
  defineDemo(SelectField, {
    name: 'SelectField',
    from: 'shared-kit/ui/form',
    about: 'A labelled `Select` of the enclosing form.',
    inherits: inherits<FieldAttributes<'select'>>('<select>'),
    props: {
      name: nameIn('category'),
      label: label('Category'),
      hideLabel,
      hint,
      required,
      options: given('readonly SelectOption[]', 'Value and label of each.', {
        initial: categories,
        code: 'categories',
      }),
      size: choice(['small', 'medium'], 'Small for tables.', { default: 'medium' }),
    },
    preview: ({ props }) => (
      <InQuestion>
        <SelectField {...props} />
      </InQuestion>
    ),
  }),
  defineDemo(CheckboxField, {
    name: 'CheckboxField',
    from: 'shared-kit/ui/choices',
    about: 'A `Checkbox` of the enclosing form.',
    props: { name: nameIn('notify'), label: label('Email me the first reply'), hint },
    preview: ({ props }) => (
      <InQuestion>
        <CheckboxField {...props} />
      </InQuestion>
    ),
  }),
  defineDemo(PasswordField, {
    name: 'PasswordField',
    from: 'shared-kit/ui/password-field',
    about:
      'A labelled, required password of the enclosing form, with a button that shows what is typed.',
    props: {
      name: given('string', "A path of the form's values.", {
        required: 'password',
        code: '"password"',
      }),
      label: text('Above the control.', { required: 'Password' }),
      hint: text('Below the label.', { initial: 'At least 8 characters.' }),
      autoComplete: choice(
        ['current-password', 'new-password'],
        'Tells password managers which password to fill in, or to offer a new one.',
        { required: 'new-password' },
      ),
    },
    preview: ({ props }) => (
      <Form schema={passwordSchema} defaultValues={{ password: '' }} onSubmit={() => {}}>
        <PasswordField {...props} />
      </Form>
    ),
  }),
  defineDemo(PhotoField, {
    name: 'PhotoField',
    from: 'shared-kit/ui/form',
    about: 'A profile photo of at most 1.5 MB as a data URL, with a preview.',
    props: {
      name: text("The person's name: its first letters are shown until there is a photo.", {
        required: 'Ada Lovelace',
      }),
      photo: given('string | null', 'A URL or a data URL.', { required: null, code: 'photo' }),
      onChange: given('(photo: string | null) => void', 'Called with a data URL.', {
        required: () => {},
        code: 'setPhoto',
      }),
      error: text('The message to show.'),
    },
    preview: PhotoPreview,
  }),
  defineDemo(SubmitButton, {
    name: 'SubmitButton',
    from: 'shared-kit/ui/form',
    about: 'The submit button of a `Form`; busy while that is submitting.',
    inherits: inherits<ComponentPropsWithRef<'button'>>('<button>'),
    props: {
      isDisabled: unset('(values: Values) => boolean', 'Keeps the button disabled.'),
      variant: choice(['primary', 'secondary', 'quiet', 'danger'], 'As of Button.', {
        default: 'primary',
      }),
      size: choice(['small', 'medium', 'large'], 'As of Button.', { default: 'medium' }),
      icon: unset('ReactNode', 'Before the text.'),
      children: node('Its text.', { initial: 'Ask' }),
    },
    preview: ({ props }) => (
      <InQuestion>
        <SubmitButton {...props} />
      </InQuestion>
    ),
  }),
];
