import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { KpiStrip } from './KpiStrip';

const kpis = [{ label: 'Learners', value: 10_000 }];
let frames: FrameRequestCallback[] = [];

function setReducedMotion(reduced: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: reduced }) });
}

function runFramesAt(now: number) {
  const callbacks = frames;
  frames = [];
  act(() => {
    for (const frame of callbacks) frame(now);
  });
}

const value = () => screen.getByRole('definition').textContent;

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
});

test('counts up to the values in 800 milliseconds', () => {
  setReducedMotion(false);
  render(<KpiStrip kpis={kpis} />);
  runFramesAt(1_000);
  expect(value()).toBe('0');
  runFramesAt(1_400);
  expect(Number(value()?.replace(',', ''))).toBeGreaterThan(0);
  expect(value()).not.toBe('10,000');
  runFramesAt(1_800);
  expect(value()).toBe('10,000');
  expect(frames).toEqual([]);
});

test('shows the values at once for visitors who prefer reduced motion', () => {
  setReducedMotion(true);
  render(<KpiStrip kpis={kpis} />);
  expect(value()).toBe('10,000');
  expect(frames).toEqual([]);
});

test('renders the values on the server', () => {
  expect(renderToString(<KpiStrip kpis={kpis} />)).toContain('10,000');
});
