import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useAvoidOverlap } from './use-avoid-overlap';

/** What lies where the floating element rests. The browser stories test where that is. */
let beneath: Element[] = [];

function Floating() {
  const ref = useRef<HTMLElement>(null);
  return <aside ref={ref}>{useAvoidOverlap(ref) ? 'hidden' : 'shown'}</aside>;
}

const box = (x: number, y: number) => new DOMRect(x, y, 20, 20);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(document, { elementsFromPoint: jest.fn(() => beneath) });
  // Every element is at the place where the floating one rests, and so is the text in it.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box(0, 0));
  Object.assign(Range.prototype, { getClientRects: () => [box(0, 0)] });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'elementsFromPoint');
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function renderPage() {
  render(
    <>
      <main>
        <button>Reply</button>
        <p>A text</p>
        <div data-testid="empty">
          <svg />
        </div>
      </main>
      <nav>Elsewhere</nav>
      <Floating />
    </>,
  );
}

const rest = () => act(() => jest.advanceTimersByTime(200));
const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
};

it.each([
  ['a control', () => screen.getByText('Reply'), 'hidden'],
  ['a text', () => screen.getByText('A text'), 'hidden'],
  ['neither', () => screen.getByTestId('empty'), 'shown'],
  ['what is no part of the page', () => screen.getByText('Elsewhere'), 'shown'],
])('with %s beneath it, it is %s', (_, find, expected) => {
  renderPage();
  beneath = [find()];
  rest();
  expect(screen.getByText(expected)).toBeVisible();
});

it('gets out of the way while the page moves, and returns when it rests', () => {
  beneath = [];
  renderPage();
  expect(screen.getByText('hidden')).toBeVisible();
  rest();
  expect(screen.getByText('shown')).toBeVisible();
  act(() => scrollTo(4));
  expect(screen.getByText('shown')).toBeVisible();
  act(() => scrollTo(400));
  expect(screen.getByText('hidden')).toBeVisible();
  rest();
  expect(screen.getByText('shown')).toBeVisible();
});

it('stays out of the way behind a dialog, where nothing can be seen of the page', () => {
  beneath = [];
  renderPage();
  document.body.style.pointerEvents = 'none';
  rest();
  expect(screen.getByText('hidden')).toBeVisible();
  document.body.style.pointerEvents = '';
  act(() => scrollTo(400));
  rest();
  expect(screen.getByText('shown')).toBeVisible();
});

it('looks once for many changes of the page', async () => {
  beneath = [];
  renderPage();
  rest();
  const look = jest.mocked(document.elementsFromPoint);
  const looks = look.mock.calls.length;
  for (let index = 0; index < 100; index += 1) {
    screen.getByRole('main').append(document.createElement('p'));
    // Each is a mutation record of its own.
    await act(() => Promise.resolve());
  }
  expect(look.mock.calls).toHaveLength(looks);
  rest();
  expect(look.mock.calls).toHaveLength(2 * looks);
});
