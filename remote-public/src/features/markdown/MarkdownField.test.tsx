import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COMPOSING_KEYS } from 'shared-kit/testing';
import { contractSchema, Form } from 'shared-kit/ui/form';
import { MarkdownField } from './MarkdownField';

const rules = contractSchema(({ newComment }) => newComment.pick({ content: true }));

function open(onSubmit = jest.fn()) {
  render(
    <Form
      schema={rules}
      defaultValues={{ content: '' }}
      onSubmit={({ content }) => onSubmit(content)}
      submitLabel="Send"
    >
      <MarkdownField name="content" label="Text" />
    </Form>,
  );
  return { user: userEvent.setup(), area: screen.getByRole('textbox', { name: 'Text' }), onSubmit };
}

const toolbar = () => screen.findByRole('toolbar', { name: 'Formatting' });
const preview = () => screen.findByRole('tabpanel', { name: 'Preview' });

test('loads neither toolbar nor preview before the text has the focus', async () => {
  const { user, area } = open();
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
  await user.click(area);
  expect(await toolbar()).toBeVisible();
});

test('the preview shows what will be published, and the text keeps its place', async () => {
  const { user, area } = open();
  await user.click(area);
  fireEvent.change(area, { target: { value: '31. =A1*B1*C1\n32. <select> **it**' } });
  await user.click(await screen.findByRole('tab', { name: 'Preview' }));
  const list = await within(await preview()).findByRole('list');
  expect(list).toHaveAttribute('start', '31');
  expect(list).toHaveTextContent('=A1*B1*C1');
  expect(list).toHaveTextContent('<select> it');
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(area).toHaveFocus());
  expect(area).toHaveValue('31. =A1*B1*C1\n32. <select> **it**');
});

test('formats the selection by buttons and by keys', async () => {
  const { user, area } = open();
  await user.type(area, 'so');
  const bold = within(await toolbar()).getByRole('button', { name: 'Bold' });
  expect(bold).toHaveAttribute('aria-keyshortcuts', 'Control+B');
  fireEvent.select(area, { target: { selectionStart: 0, selectionEnd: 2 } });
  await user.click(bold);
  expect(area).toHaveValue('**so**');
  await user.keyboard('{Control>}b{/Control}');
  expect(area).toHaveValue('so');
  await user.keyboard('{Control>}{Shift>}8{/Shift}{/Control}');
  expect(area).toHaveValue('- so');
});

test('the toolbar is one stop for Tab, with arrow keys between its tools', async () => {
  const { user, area } = open();
  await user.click(area);
  const buttons = within(await toolbar()).getAllByRole('button');
  buttons[0]?.focus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Quote' })).toHaveFocus();
  expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Code' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(area).toHaveFocus();
});

test('Ctrl+Enter sends', async () => {
  const { user, area, onSubmit } = open();
  await user.type(area, 'Hello');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('Hello'));
});

test('cells pasted from a sheet become lines of their own', async () => {
  const { user, area } = open();
  await user.type(area, 'Mine:');
  await toolbar();
  const html = '<table><tr><td>a</td><td>b</td></tr></table>';
  const data: Record<string, string> = { 'text/plain': 'a\tb\n1\t2\n', 'text/html': html };
  fireEvent.paste(area, { clipboardData: { getData: (type: string) => data[type] ?? '' } });
  expect(area).toHaveValue('Mine:\na\tb\n1\t2\n');
  await user.click(await screen.findByRole('tab', { name: 'Preview' }));
  expect(await within(await preview()).findAllByRole('cell')).toHaveLength(4);
});

test.each(COMPOSING_KEYS)('keys %s neither send nor format', async (_, keys) => {
  const { user, area, onSubmit } = open();
  await user.type(area, '表');
  await toolbar();
  fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true, ...keys });
  fireEvent.keyDown(area, { key: 'b', ctrlKey: true, ...keys });
  expect(area).toHaveValue('表');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
});
