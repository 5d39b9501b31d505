import { isReadToEnd, offsetOf, positionOf } from './reading-position';

const box = (top: number, height = 4_000) => ({ top, height, windowHeight: 800 });

test('the position is what is above the window, whatever its size', () => {
  expect(positionOf(box(200))).toBe(0);
  expect(positionOf(box(-1_000))).toBe(250);
  expect(positionOf(box(-9_000))).toBe(1_000);
  expect(positionOf(box(0, 0))).toBe(0);
});

test('a text is read when nine tenths of it have been in the window', () => {
  expect(isReadToEnd(box(-2_799))).toBe(false);
  expect(isReadToEnd(box(-2_800))).toBe(true);
  expect(isReadToEnd(box(100, 700))).toBe(true);
  expect(isReadToEnd(box(100, 0))).toBe(false);
});

test('going on begins where the reader stopped', () => {
  expect(offsetOf(250, box(300))).toBe(1_300);
});
