import { contract, LIMITS } from 'shared-kit/contract';
import sharp from 'sharp';
import { publishablePost } from '../testing/builders';
import { dataUrl } from '../testing/files';
import { startTestApi, type TestApi, type TestMember } from '../testing/start-test-api';
import { createImageQueue } from './image-queue';

const { posts, submissions } = contract;

let api: TestApi;
let author: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member();
});
afterAll(() => api.close());

/** A picture of one colour, which takes few bytes whatever its size. */
async function createImage(width: number, height: number, shade = 0): Promise<string> {
  const background = { r: shade, g: shade, b: shade };
  const create = { width, height, channels: 3, background } as const;
  const png = sharp({ create }).png({ compressionLevel: 9, palette: true });
  return dataUrl(await png.toBuffer(), 'image/png');
}

const createImages = (count: number, side: number) =>
  Promise.all(Array.from({ length: count }, (_, shade) => createImage(side, side, shade)));

const show = (images: readonly string[]) => images.map((image) => `<img src="${image}">`).join('');

const countMedia = async () => (await api.db.selectFrom('media').select('hash').execute()).length;

test('a save may add forty images, and not one more', async () => {
  const images = await createImages(LIMITS.post.imageCount + 1, 8);
  const before = await countMedia();
  const refused = await api.send(
    posts.create,
    { body: { ...publishablePost(), content: `<h2>Many</h2><p>x</p>${show(images)}` } },
    author,
  );
  const message = 'Please add at most 40 new images at a time.';
  expect(refused).toMatchObject({ status: 400, body: { message, fields: { content: message } } });
  expect(await countMedia()).toBe(before);
  const accepted = await api.send(
    posts.create,
    // The same image twice is one.
    {
      body: {
        ...publishablePost(),
        content: `<h2>Many</h2><p>x</p>${show(images.slice(1))}${show(images.slice(1, 3))}`,
      },
    },
    author,
  );
  expect(accepted).toMatchObject({ status: 201 });
});

test('images that are too large together are refused by their headers', async () => {
  // Each is below the limit of one image.
  const images = await createImages(3, 6_000);
  const before = await countMedia();
  const steps = images.map((image, index) => ({
    id: `${index}`,
    body: '<p>x</p>',
    media: [image],
  }));
  const post = await api.send(
    posts.create,
    { body: { ...publishablePost(), structured: { steps } } },
    author,
  );
  const message = 'Please keep all images together under 100 megapixels.';
  const field = 'structured.steps.2.media.0';
  expect(post).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
  const submission = await api.send(submissions.submit, {
    body: {
      fullName: 'Ada',
      email: 'ada@example.test',
      title: 'Large',
      content: `<p>${'A text that is long enough to be read. '.repeat(3)}</p>${show(images)}`,
    },
  });
  expect(submission).toMatchObject({ status: 400, body: { fields: { content: message } } });
  expect(await countMedia()).toBe(before);
});

test('images wait for each other, and only so many of them', async () => {
  const process = createImageQueue(1, 1);
  let finish = () => {};
  const first = process(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = process(async () => 'second');
  await expect(process(async () => 'third')).rejects.toThrow('Too many images');
  finish();
  await first;
  expect(await second).toBe('second');
});
