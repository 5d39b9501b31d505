import { useRef } from 'react';
import { act, render, screen } from '@testing-library/react';
import { ReadingProgress } from './ReadingProgress';

function Page() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <>
      <ReadingProgress of={text} />
      <div ref={text}>A long text</div>
    </>
  );
}

const HEIGHT = 3_000;

/** Scrolls so far that the text's top is `above` the window's, and lets a frame pass. */
async function scrollTo(above: number) {
  const place = { ...new DOMRect(0, -above, 600, HEIGHT), top: -above, height: HEIGHT };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place);
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

const done = () => Number(screen.getByTestId('reading-progress').style.getPropertyValue('--done'));

test('the bar fills as the text is read, from its first line to its last', async () => {
  render(<Page />);
  const toRead = HEIGHT - window.innerHeight;
  await scrollTo(-200);
  expect(done()).toBe(0);
  await scrollTo(toRead / 2);
  expect(done()).toBeCloseTo(0.5);
  await scrollTo(toRead);
  expect(done()).toBe(1);
  await scrollTo(toRead + 500);
  expect(done()).toBe(1);
});
