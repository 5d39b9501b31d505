import { act, render, screen } from '@testing-library/react';
import { Near } from './Near';

const seen: { report: (near: boolean) => void; margin: string | undefined }[] = [];

class FakeObserver {
  constructor(
    callback: (entries: { isIntersecting: boolean }[]) => void,
    options?: { rootMargin: string },
  ) {
    seen.push({
      report: (isIntersecting) => callback([{ isIntersecting }]),
      margin: options?.rootMargin,
    });
  }
  observe() {}
  disconnect() {}
}

afterEach(() => {
  seen.length = 0;
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

test('its place is held until the reader comes near', () => {
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  render(
    <Near skeleton={<p>Held</p>} plain={{ to: '/blog', label: 'The blog' }}>
      Here
    </Near>,
  );
  expect(screen.getByText('Held')).toBeVisible();
  act(() => seen[0]?.report(false));
  expect(screen.getByText('Held')).toBeVisible();
  act(() => seen[0]?.report(true));
  expect(screen.getByText('Here')).toBeVisible();
  expect(screen.queryByText('Held')).not.toBeInTheDocument();
  expect(seen[0]?.margin).toBe('600px 0px');
});

test('a browser that cannot tell is given it at once', () => {
  render(
    <Near skeleton={<p>Held</p>} plain={{ to: '/blog', label: 'The blog' }}>
      Here
    </Near>,
  );
  expect(screen.getByText('Here')).toBeVisible();
});
