import { fireEvent, render } from '@testing-library/react';
import { Cover } from '.';

const picture = (place: HTMLElement) => place.querySelector('img');
const drawing = (place: HTMLElement) => place.querySelector('svg');

it('shows the picture, and a drawing where there is none', () => {
  const { container, rerender } = render(<Cover src="/api/media/a" seed="let" />);
  expect(picture(container)).toHaveAttribute('src', '/api/media/a');
  rerender(<Cover src={null} seed="let" />);
  expect(picture(container)).toBeNull();
  expect(drawing(container)).toBeInTheDocument();
});

it('puts a drawing in the place of a picture that cannot be had, and tries the next one', () => {
  const { container, rerender } = render(<Cover src="/api/media/gone" seed="let" />);
  const image = picture(container);
  if (image !== null) fireEvent.error(image);
  expect(picture(container)).toBeNull();
  expect(drawing(container)).toBeInTheDocument();
  rerender(<Cover src="/api/media/b" seed="let" />);
  expect(picture(container)).toHaveAttribute('src', '/api/media/b');
});

it('notices a picture that could not be had before the page was taken over', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(<Cover src="/api/media/gone" seed="let" />);
  expect(drawing(container)).toBeInTheDocument();
  complete.mockRestore();
});
