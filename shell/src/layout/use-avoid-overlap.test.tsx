import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useAvoidOverlap } from './use-avoid-overlap';

let observed: Element[] = [];
let report: (entries: { target: Element; isIntersecting: boolean }[]) => void;

class FakeIntersectionObserver {
  constructor(callback: typeof report) {
    report = callback;
  }
  observe(target: Element) {
    observed.push(target);
  }
  disconnect() {}
}

function Floating() {
  const ref = useRef<HTMLElement>(null);
  return <aside ref={ref}>{useAvoidOverlap(ref) ? 'hidden' : 'shown'}</aside>;
}

const nextFrame = () =>
  act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

let originalObserver: typeof IntersectionObserver;
beforeEach(() => {
  originalObserver = globalThis.IntersectionObserver;
  Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
  observed = [];
});
afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver: originalObserver });
  jest.restoreAllMocks();
});

const renderPage = () =>
  render(
    <>
      <main>
        <button>Reply</button>
      </main>
      <Floating />
    </>,
  );

it('hides while a control lies beneath it', async () => {
  renderPage();
  await nextFrame();
  const target = screen.getByRole('button');
  expect(observed).toEqual([target]);
  act(() => report([{ target, isIntersecting: true }]));
  expect(screen.getByText('hidden')).toBeVisible();
  act(() => report([{ target, isIntersecting: false }]));
  expect(screen.getByText('shown')).toBeVisible();
});

it('scans the document once, and then only what is added, once a frame', async () => {
  renderPage();
  await nextFrame();
  const main = screen.getByRole('main');
  const documentScans = jest.spyOn(Document.prototype, 'querySelectorAll');
  const scans = jest.spyOn(Element.prototype, 'querySelectorAll');
  for (let index = 0; index < 100; index += 1) main.dataset.count = String(index);
  const paragraph = document.createElement('p');
  for (let index = 0; index < 100; index += 1) {
    main.append(paragraph);
    paragraph.textContent = `Typing ${index}`;
    // Each is a mutation record of its own.
    await Promise.resolve();
  }
  const form = document.createElement('form');
  form.innerHTML = '<input /><p>A hint</p>';
  main.append(form);
  await nextFrame();
  await nextFrame();
  expect(documentScans).not.toHaveBeenCalled();
  expect(scans.mock.contexts).toEqual([paragraph, form]);
  expect(observed.slice(1)).toEqual([form, form.firstChild]);
});
