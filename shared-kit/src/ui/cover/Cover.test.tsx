import { fireEvent, render } from '@testing-library/react';
import { Cover } from './Cover';

const picture = (container: HTMLElement) => container.querySelector('img');
const drawing = (container: HTMLElement) => container.querySelector('svg');

it('shows the image, or a drawing if there is none', () => {
  const { container, rerender } = render(<Cover src="/api/media/a" seed="let" />);
  expect(picture(container)).toHaveAttribute('src', '/api/media/a');
  rerender(<Cover src={null} seed="let" />);
  expect(picture(container)).toBeNull();
  expect(drawing(container)).toBeInTheDocument();
});

it('shows a drawing if the image cannot be loaded, and tries the next image', () => {
  const { container, rerender } = render(<Cover src="/api/media/gone" seed="let" />);
  const image = picture(container);
  if (image !== null) fireEvent.error(image);
  expect(picture(container)).toBeNull();
  expect(drawing(container)).toBeInTheDocument();
  rerender(<Cover src="/api/media/b" seed="let" />);
  expect(picture(container)).toHaveAttribute('src', '/api/media/b');
});

it('notices an image that failed to load before hydration', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(<Cover src="/api/media/gone" seed="let" />);
  expect(drawing(container)).toBeInTheDocument();
  complete.mockRestore();
});
