import { act, render, screen } from '@testing-library/react';
import { LazySection } from '.';

const observers: { notify: (near: boolean) => void; margin: string | undefined }[] = [];

class FakeObserver {
  constructor(
    callback: (entries: { isIntersecting: boolean }[]) => void,
    options?: { rootMargin: string },
  ) {
    observers.push({
      notify: (isIntersecting) => callback([{ isIntersecting }]),
      margin: options?.rootMargin,
    });
  }
  observe() {}
  disconnect() {}
}

afterEach(() => {
  observers.length = 0;
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('shows its skeleton until the reader scrolls near', () => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  render(
    <LazySection skeleton={<p>Skeleton</p>} noScriptLink={{ to: '/blog', label: 'The blog' }}>
      Contents
    </LazySection>,
  );
  expect(screen.getByText('Skeleton')).toBeVisible();
  act(() => observers[0]?.notify(false));
  expect(screen.getByText('Skeleton')).toBeVisible();
  act(() => observers[0]?.notify(true));
  expect(screen.getByText('Contents')).toBeVisible();
  expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
  expect(observers[0]?.margin).toBe('600px 0px');
});

test('renders at once in a browser without IntersectionObserver', () => {
  render(
    <LazySection skeleton={<p>Skeleton</p>} noScriptLink={{ to: '/blog', label: 'The blog' }}>
      Contents
    </LazySection>,
  );
  expect(screen.getByText('Contents')).toBeVisible();
});
