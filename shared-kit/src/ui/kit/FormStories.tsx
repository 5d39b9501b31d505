import * as z from 'zod';
import { Button, Field, Input, Section, Select } from 'shared-kit/ui';
import { CheckboxField } from 'shared-kit/ui/choices';
import { Form, SelectField, TextField, TextareaField } from 'shared-kit/ui/form';

const questionSchema = z.object({
  title: z.string().min(1, 'Give your question a title.'),
  category: z.string(),
  details: z.string().min(10, 'Please add more details.'),
  notify: z.boolean(),
});

const categories = ['formulas', 'vba', 'charts', 'data'].map((value) => ({ value, label: value }));

export function FormStories() {
  return (
    <Section
      title="Forms"
      description="Errors appear at their fields, and the form keeps what was typed."
    >
      <Form
        label="Ask a question"
        schema={questionSchema}
        defaultValues={{ title: '', category: 'formulas', details: '', notify: true }}
        onSubmit={() => Promise.reject(new Error('Unable to create discussion right now.'))}
        submitLabel="Ask"
        actions={<Button variant="quiet">Cancel</Button>}
      >
        <TextField name="title" label="Title" required placeholder="Sum by month" />
        <SelectField name="category" label="Category" options={categories} />
        <TextareaField name="details" label="Details" hint="What have you tried?" counter={200} />
        <CheckboxField name="notify" label="Email me the first reply" />
      </Form>
      <Field label="Email" error="Enter a valid email.">
        <Input type="email" defaultValue="ada@" />
      </Field>
      <Field label="Role" error="Choose a role.">
        <Select options={categories} />
      </Field>
      <Field label="Slug" hint="Made from the title">
        <Input disabled defaultValue="sum-by-month" />
      </Field>
    </Section>
  );
}
