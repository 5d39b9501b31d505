import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RichTextField } from './RichTextField';

jest.mock('./QuillEditor', () => ({
  __esModule: true,
  QuillEditor: ({ label }: { label: string }) => <textarea aria-label={label} />,
}));

const editor = () => screen.findByRole('textbox', { name: 'Content' });
const field = (more: { loadOnInteraction?: boolean; value?: string }) =>
  render(<RichTextField label="Content" value="" onChange={() => {}} {...more} />);

test('loads the editor at once by default', async () => {
  field({});
  expect(await editor()).toBeVisible();
});

test('with loadOnInteraction, loads it at the first interaction anywhere on the page', async () => {
  field({ loadOnInteraction: true });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.setup().click(document.body);
  expect(await editor()).toBeVisible();
});

test('with loadOnInteraction, loads it at once if there is a text', async () => {
  field({ loadOnInteraction: true, value: '<p>Saved</p>' });
  expect(await editor()).toBeVisible();
});
