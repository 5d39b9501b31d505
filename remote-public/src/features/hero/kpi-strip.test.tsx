import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { KpiStrip } from './KpiStrip';

const kpis = [{ label: 'Learners', value: 10_000 }];
let frames: FrameRequestCallback[] = [];

function motion(reduced: boolean) {
  Object.assign(window, { matchMedia: () => ({ matches: reduced }) });
}

function pass(now: number) {
  const due = frames;
  frames = [];
  act(() => {
    for (const frame of due) frame(now);
  });
}

const shown = () => screen.getByRole('definition').textContent;

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
  jest.restoreAllMocks();
});

test('the figures count up to their values in 800 milliseconds', () => {
  motion(false);
  render(<KpiStrip kpis={kpis} />);
  pass(1_000);
  expect(shown()).toBe('0');
  pass(1_400);
  expect(Number(shown()?.replace(',', ''))).toBeGreaterThan(0);
  expect(shown()).not.toBe('10,000');
  pass(1_800);
  expect(shown()).toBe('10,000');
  expect(frames).toEqual([]);
});

test('who wants less motion has them at once', () => {
  motion(true);
  render(<KpiStrip kpis={kpis} />);
  expect(shown()).toBe('10,000');
  expect(frames).toEqual([]);
});

test('the server’s page holds the values themselves', () => {
  expect(renderToString(<KpiStrip kpis={kpis} />)).toContain('10,000');
});
