import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureInput } from './PictureInput';
import { findPictureError } from './picture-file';

const IMAGES = {
  maxBytes: 1_500_000,
  tooLarge: 'Image too large. Please upload up to 1.5MB.',
  unreadable: 'This picture cannot be read.',
};

function Editor({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <PictureInput isOpening={isOpening} onOpened={() => setIsOpening(false)} onFiles={onFiles} />
  );
}

test('hands over the chosen pictures, also the same one twice', async () => {
  const onFiles = jest.fn();
  const user = userEvent.setup();
  render(<Editor onFiles={onFiles} />);
  const file = new File(['abc'], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Picture for the text'), file);
  await user.upload(screen.getByLabelText('Picture for the text'), file);
  expect(onFiles).toHaveBeenCalledTimes(2);
  expect(onFiles).toHaveBeenLastCalledWith([file]);
});

test('says why a file cannot be a picture of the text', () => {
  const picture = (bytes: number, type: string) =>
    findPictureError(new File([new Uint8Array(bytes)], 'a', { type }), IMAGES);
  expect(picture(1_500_000, 'image/png')).toBeNull();
  expect(picture(1_500_001, 'image/png')).toBe(IMAGES.tooLarge);
  expect(picture(10, 'image/svg+xml')).toBe(IMAGES.unreadable);
  expect(picture(0, 'image/png')).toBe(IMAGES.unreadable);
});
