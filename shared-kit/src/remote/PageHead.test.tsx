import { render } from '@testing-library/react';
import { PageHead } from 'shared-kit/remote';

const dataOf = (container: Element) =>
  container.querySelector('script[type="application/ld+json"]');

it('puts changed data into a new script, because a page may not change one that it has', () => {
  const page = (comments: number) => (
    <PageHead title="SUMIFS" path="/blog/sumifs" jsonLd={{ commentCount: comments }} />
  );
  const { container, rerender } = render(page(1));
  const script = dataOf(container);
  rerender(page(1));
  expect(dataOf(container)).toBe(script);
  rerender(page(2));
  expect(dataOf(container)?.textContent).toBe('{"commentCount":2}');
  expect(dataOf(container)).not.toBe(script);
});
