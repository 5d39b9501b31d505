import { addAttachments } from './add-attachments';

const file = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'text/csv' });

const named = (name: string) => ({ name, type: '', size: 1, dataUrl: 'data:;base64,AA==' });

test('files are read with name, type and size', async () => {
  const { attachments, messages } = await addAttachments([], [file('a.csv')]);
  expect(attachments).toEqual([
    { name: 'a.csv', type: 'text/csv', size: 3, dataUrl: 'data:text/csv;base64,AAAA' },
  ]);
  expect(messages).toEqual([]);
});

test('a file of 2 MB is taken, a bigger one is skipped', async () => {
  const { attachments, messages } = await addAttachments(
    [],
    [file('a.csv', 2_000_000), file('b.csv', 2_000_001)],
  );
  expect(attachments.map(({ name }) => name)).toEqual(['a.csv']);
  expect(messages).toEqual(['Skipped files bigger than 2MB.']);
});

test('five is the limit', async () => {
  const present = ['1', '2', '3', '4'].map(named);
  const { attachments, messages } = await addAttachments(present, [file('5'), file('6')]);
  expect(attachments).toHaveLength(5);
  expect(messages).toEqual(['Attachment limit reached.']);
});

test('a file that cannot be read is left out, the others are taken', async () => {
  const { attachments, messages } = await addAttachments([], [file('empty', 0), file('a.csv')]);
  expect(attachments.map(({ name }) => name)).toEqual(['a.csv']);
  expect(messages).toEqual(['Unable to process some files.']);
});
