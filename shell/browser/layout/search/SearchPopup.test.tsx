import { fireEvent, screen, waitFor } from '@testing-library/react';
import { COMPOSING_KEYS, renderRoute } from 'shared-kit/testing';
import { SearchPopup } from './SearchPopup';

function open() {
  const input = document.createElement('input');
  document.body.append(input);
  const view = renderRoute({
    routes: [
      { path: '/', element: <SearchPopup input={input} onChange={() => {}} onClose={() => {}} /> },
    ],
    path: '/',
    responses: {
      'GET /api/search/suggestions': {
        items: [{ kind: 'post', id: '1', title: '表計算', href: '/blog/table' }],
      },
    },
  });
  return { ...view, input };
}

test.each(COMPOSING_KEYS)('Enter %s opens no suggestion', async (_, keys) => {
  const { input, router } = open();
  fireEvent.input(input, { target: { value: '表' } });
  const suggestion = await screen.findByRole('option', { name: '表計算' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  await waitFor(() => expect(suggestion).toHaveAttribute('aria-selected', 'true'));
  // Not prevented: it ends the word.
  expect(fireEvent.keyDown(input, { key: 'Enter', ...keys })).toBe(true);
  expect(router.state.location.pathname).toBe('/');
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/blog/table'));
});
