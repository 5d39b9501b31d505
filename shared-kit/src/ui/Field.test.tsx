import { render, screen } from '@testing-library/react';
import { Field, Input, Select } from '.';

test('a control is named by its label and described by its hint', () => {
  render(
    <Field label="Slug" hint="Made from the title" required>
      <Input />
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Slug' });
  expect(control).toHaveAccessibleDescription('Made from the title');
  expect(control).toBeRequired();
  expect(control).toBeValid();
});

test('an error marks the control invalid and describes it', () => {
  render(
    <Field label="Role" error="Choose a role.">
      <Select options={[{ value: 'user', label: 'User' }]} />
    </Field>,
  );
  const control = screen.getByRole('combobox', { name: 'Role' });
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('Choose a role.');
});

test('announces an error that appears later', () => {
  const field = (error?: string) => (
    <Field label="Email" error={error}>
      <Input />
    </Field>
  );
  const { rerender, container } = render(field());
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  rerender(field('Enter a valid email.'));
  expect(region).toHaveTextContent('Enter a valid email.');
});

test('a hidden label still names the control', () => {
  render(
    <Field label="Sort" hideLabel>
      <Select />
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'Sort' })).toBeVisible();
});

test('an address is typed as text, so that no browser rewrites its domain', () => {
  render(
    <Field label="Email">
      <Input type="email" autoComplete="username" defaultValue="ana@müller.example" />
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Email' });
  expect(control).toHaveAttribute('type', 'text');
  expect(control).toHaveAttribute('inputmode', 'email');
  expect(control).toHaveAttribute('autocapitalize', 'none');
  expect(control).toHaveValue('ana@müller.example');
});
