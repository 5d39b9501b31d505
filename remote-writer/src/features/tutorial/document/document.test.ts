import { postPayload } from 'shared-kit/contract';
import { buildPost } from 'shared-kit/testing';
import { createEmptyDocument, toContent, toDocument, type TutorialDocument } from './document';
import { renderArticle } from './html';

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

describe('the content of a post from before there were sections', () => {
  const HEADING = '<h2>Legacy Content</h2>';
  const withTexts = (introduction: string, legacy: string): TutorialDocument => {
    const empty = createEmptyDocument();
    return { ...empty, structured: { ...empty.structured, introduction }, legacy };
  };
  const reopen = (document: TutorialDocument) => {
    const { content, structured } = toContent(document, {
      html: renderArticle(document),
      markdown: '',
    });
    const saved = postPayload.parse({ title: '', content, structured });
    return toDocument({ ...buildPost(), content: saved.content, structured: saved.structured });
  };

  test.each([
    ['alone', '', '<p>Old.</p>'],
    ['below sections', '<p>New.</p>', '<p>Old.</p>'],
    ['with our heading in it', '<p>New.</p>', `<p>Old.</p>\n${HEADING}\n<p>Older.</p>`],
    ['alone, with our heading in it', '', `<p>Old.</p>\n${HEADING}\n<p>Older.</p>`],
    ['below a section with our heading', `${HEADING}\n<p>New.</p>`, '<p>Old.</p>'],
    ['empty, below a section with our heading', `${HEADING}\n<p>New.</p>`, ''],
  ])('is the same after saving: %s', (_, introduction, legacy) => {
    const { structured, legacy: reopened } = reopen(withTexts(introduction, legacy));
    expect(structured.introduction).toBe(introduction);
    expect(reopened).toBe(legacy);
  });

  test('is all of it, also if it was never saved here', () => {
    const content = `<p>Old.</p>\n${HEADING}\n<p>Older.</p>`;
    const { structured } = postPayload.parse({ title: '' });
    expect(toDocument({ ...buildPost(), content, structured }).legacy).toBe(content);
  });
});
