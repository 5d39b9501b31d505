import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PictureInput } from './PictureInput';

function Editor({ onPicture }: { onPicture: (dataUrl: string) => void }) {
  const [picking, setPicking] = useState(false);
  return (
    <PictureInput
      maxBytes={1_500_000}
      tooLarge="Image too large. Please upload up to 1.5MB."
      unreadable="This picture cannot be read."
      picking={picking}
      onPicked={() => setPicking(false)}
      onPicture={onPicture}
    />
  );
}

async function pick(file: File) {
  const onPicture = jest.fn();
  render(<Editor onPicture={onPicture} />);
  await userEvent.upload(screen.getByLabelText('Picture for the text'), file);
  return onPicture;
}

test('returns a picture as a data URL', async () => {
  const onPicture = await pick(new File(['abc'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(onPicture).toHaveBeenCalledWith('data:image/png;base64,YWJj'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('rejects a picture that is too large', async () => {
  const large = new File([new Uint8Array(1_500_001)], 'a.png', { type: 'image/png' });
  const onPicture = await pick(large);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Image too large. Please upload up to 1.5MB.',
  );
  expect(onPicture).not.toHaveBeenCalled();
});

test('rejects a picture that cannot be read', async () => {
  const onPicture = await pick(new File([], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture cannot be read.');
  expect(onPicture).not.toHaveBeenCalled();
});
