import { useRef } from 'react';
import { act, render, screen } from '@testing-library/react';
import { ReadingProgress } from './ReadingProgress';

function Page() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadingProgress contentRef={text} />
      <div ref={text}>A long text</div>
    </>
  );
}

const HEIGHT = 3_000;

/** Scrolls until the top of the text is `above` pixels above the window; waits for a frame. */
async function scrollTo(above: number) {
  const rect = { ...new DOMRect(0, -above, 600, HEIGHT), top: -above, height: HEIGHT };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect);
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const progress = () =>
  Number(screen.getByTestId('reading-progress').style.getPropertyValue('--progress'));

test('the bar fills from the first line of the text to its last', async () => {
  render(<Page />);
  const scrollable = HEIGHT - window.innerHeight;
  await scrollTo(-200);
  expect(progress()).toBe(0);
  await scrollTo(scrollable / 2);
  expect(progress()).toBeCloseTo(0.5);
  await scrollTo(scrollable);
  expect(progress()).toBe(1);
  await scrollTo(scrollable + 500);
  expect(progress()).toBe(1);
});
