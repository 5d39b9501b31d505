import { postPayload } from 'shared-kit/contract';
import { buildPost } from 'shared-kit/testing';
import { copyPost } from './copy-post';

test('copies the whole text as a draft that the API accepts', () => {
  const post = buildPost({ title: 'Sums', status: 'published', featured: true });
  const copy = postPayload.parse(copyPost(post));
  expect(copy).toMatchObject({
    title: 'Copy of Sums',
    status: 'draft',
    content: post.content,
    structured: post.structured,
  });
  expect(copy).not.toHaveProperty('slug');
});

test('names the copy of a post without a title', () => {
  expect(copyPost(buildPost({ title: '' })).title).toBe('Copy of Untitled tutorial');
});

test('keeps the title within its limit', () => {
  for (const character of ['x', '👩‍👩‍👧‍👦', 'e\u0301']) {
    const copy = copyPost(buildPost({ title: character.repeat(10_000) }));
    expect(postPayload.safeParse(copy).success).toBe(true);
    expect(copy.title.endsWith(character)).toBe(true);
  }
});
