import { postPayload } from 'shared-kit/contract';
import { createEmptyDocument, toContent, type TutorialDocument } from './document';

const generated = { html: '', markdown: '' };

test('half an address does not keep the rest from being saved', () => {
  const empty = createEmptyDocument();
  const document: TutorialDocument = {
    ...empty,
    title: 'Sum by month',
    structured: {
      ...empty.structured,
      resources: [
        { id: '1', label: 'Workbook', url: 'https://example.com/book.xlsx' },
        { id: '2', label: 'Being typed', url: 'exam' },
        { id: '3', label: '', url: '' },
      ],
    },
  };
  const content = toContent(document, generated);
  expect(content.structured?.resources?.map(({ url }) => url)).toEqual([
    'https://example.com/book.xlsx',
    '',
    '',
  ]);
  expect(postPayload.safeParse(content).success).toBe(true);
});
