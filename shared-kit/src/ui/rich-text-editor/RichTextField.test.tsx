import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RichTextField } from './RichTextField';

jest.mock('./QuillEditor', () => ({
  __esModule: true,
  default: ({ label }: { label: string }) => <textarea aria-label={label} />,
}));

const editor = () => screen.findByRole('textbox', { name: 'Content' });
const field = (more: { loadOnInteraction?: boolean; initialHtml?: string }) =>
  render(<RichTextField label="Content" initialHtml="" onChange={() => {}} {...more} />);

test('the editor comes by itself where writing is what the page is for', async () => {
  field({});
  expect(await editor()).toBeVisible();
});

test('a patient one waits for the reader’s first step, wherever it is', async () => {
  field({ loadOnInteraction: true });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.setup().click(document.body);
  expect(await editor()).toBeVisible();
});

test('a patient one shows a text that is there already', async () => {
  field({ loadOnInteraction: true, initialHtml: '<p>Kept</p>' });
  expect(await editor()).toBeVisible();
});
