import { readAttachments } from './read-attachments';

const file = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'text/csv' });

test('reads name, type, size and contents', async () => {
  expect(await readAttachments([file('a.csv')], 5)).toEqual({
    attachments: [
      { name: 'a.csv', type: 'text/csv', size: 3, dataUrl: 'data:text/csv;base64,AAAA' },
    ],
    messages: [],
  });
});

test('accepts a file of 2 MB and skips a bigger one', async () => {
  const files = [file('a.csv', 2_000_000), file('b.csv', 2_000_001)];
  const { attachments, messages } = await readAttachments(files, 5);
  expect(attachments.map(({ name }) => name)).toEqual(['a.csv']);
  expect(messages).toEqual(['Skipped files bigger than 2MB.']);
});

test('stops at the limit', async () => {
  const { attachments, messages } = await readAttachments([file('5'), file('6')], 1);
  expect(attachments.map(({ name }) => name)).toEqual(['5']);
  expect(messages).toEqual(['Attachment limit reached.']);
});

test('leaves out a file that cannot be read and reads the others', async () => {
  const { attachments, messages } = await readAttachments([file('empty', 0), file('a.csv')], 5);
  expect(attachments.map(({ name }) => name)).toEqual(['a.csv']);
  expect(messages).toEqual(['Unable to process some files.']);
});
