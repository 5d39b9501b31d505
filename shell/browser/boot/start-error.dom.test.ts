import { screen } from '@testing-library/dom';
import { showStartError } from './start-error';

it('keeps a rendered page readable below the message', () => {
  document.body.innerHTML = '<main><h1>About sums</h1></main>';
  showStartError(document);
  expect(screen.getByRole('alert')).toHaveTextContent('You can read it');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'About sums' })).toBeVisible();
});

it('is all there is on an empty page', () => {
  document.body.innerHTML = '';
  showStartError(document);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not start.');
});

it('works on a document that React has emptied', () => {
  const empty = document.implementation.createHTMLDocument();
  empty.documentElement.remove();
  showStartError(empty);
  expect(empty.body.textContent).toContain('This page could not start.');
});
