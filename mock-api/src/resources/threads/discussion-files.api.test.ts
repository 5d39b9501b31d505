import { contract } from 'shared-kit/contract';
import sharp from 'sharp';
import { removeUnreferencedMedia } from '../../jobs/unreferenced-media';
import { renderTexts } from '../../jobs/render-texts';
import { fileForm, workbook } from '../../testing/files';
import { startTestApi, type TestApi, type TestMember } from '../../testing/start-test-api';

const { threads, comments, media, adminComments } = contract;

let api: TestApi;
let author: TestMember;
let other: TestMember;
let moderator: TestMember;
let admin: TestMember;
beforeAll(async () => {
  api = await startTestApi();
  author = await api.member('user', 'Ada');
  other = await api.member('user', 'Otto');
  moderator = await api.member('moderator', 'Mo');
  admin = await api.member('admin', 'Asha');
});
afterAll(() => api.close());

const upload = async (name: string, bytes: Buffer | string, who = author) => {
  const body = fileForm(name, bytes, { purpose: 'discussion' });
  const { url } = media.upload.output.parse((await api.send(media.upload, { body }, who)).body);
  return { url, hash: url.slice('/api/media/'.length, '/api/media/'.length + 64) };
};

let made = 0;
const uploadCsv = () => upload('a.csv', `a,${(made += 1)}`);
const uploadPicture = async () => {
  made += 1;
  const create = { width: 40 + made, height: 30, channels: 3 as const, background: '#10b981' };
  return upload('shot.png', await sharp({ create }).png().toBuffer());
};

const open = (description = '') =>
  api.request(threads.create, { body: { title: 'Why?', category: 'vba', description } }, author);
const send = (content: string, thread: string, who = author) =>
  api.send(comments.create, { body: { thread, content } }, who);
const reply = async (content: string, thread: string) =>
  comments.create.output.parse((await send(content, thread)).body);

const readReferences = async (id: string) =>
  (
    await api.db
      .selectFrom('media_references')
      .select(['source', 'hash'])
      .where('source_id', '=', id)
      .orderBy('hash')
      .execute()
  ).map(({ source, hash }) => `${source} ${hash}`);

test('a text shows pictures at their size and says what its files are', async () => {
  const [picture, macros, archive] = [
    await uploadPicture(),
    await upload('plan.xlsm', workbook([{ name: 'xl/vbaProject.bin', bytes: Buffer.alloc(9) }])),
    await upload('all.zip', workbook()),
  ];
  const text = `![The total](${picture.url})\n\n[plan.xlsm](${macros.url})\n[all.zip](${archive.url})`;
  const { _id, descriptionHtml } = await open(text);
  expect(descriptionHtml).toMatch(
    new RegExp(`<img src="${picture.url}" width="\\d+" height="30" alt="The total" />`),
  );
  expect(descriptionHtml).toContain(
    `<a href="${macros.url}" title="Excel workbook with macros, 1 KB, contains VBA">plan.xlsm</a>`,
  );
  expect(descriptionHtml).toContain(`title="ZIP archive, 1 KB">all.zip</a>`);
  expect(await readReferences(_id)).toHaveLength(3);
  const { contentHtml } = await reply(text, _id);
  expect(contentHtml).toBe(descriptionHtml);
  // The job that renders texts anew does not lose any of it.
  await api.db.updateTable('comments').set({ content_html: 'old' }).execute();
  await api.db.deleteFrom('text_renderings').execute();
  await renderTexts.run(api.db, new Date());
  const { items } = await api.request(comments.listByThread, { params: { id: _id } });
  expect(items[0]?.contentHtml).toBe(descriptionHtml);
});

test('a text has at most five pictures and files, whoever writes or edits it', async () => {
  const urls: string[] = [];
  for (let sent = 0; sent < 6; sent += 1) urls.push((await uploadCsv()).url);
  const link = (url: string) => `[a.csv](${url})`;
  const [five, six] = [urls.slice(0, 5).map(link).join('\n'), urls.map(link).join('\n')];
  const { _id } = await open(five);
  const { _id: replyId } = await reply(`${five}\n${link(urls[0] ?? '')}`, _id);
  const body = { title: 'Why?', category: 'vba', description: six };
  const inThread = { params: { id: _id }, body: { description: six } };
  const inReply = { params: { id: replyId }, body: { content: six } };
  const message = 'A text has at most 5 pictures and files.';
  const refused = { status: 400, body: { code: 'invalid', message } };
  const [description, content] = [
    { fields: { description: message } },
    { fields: { content: message } },
  ];
  expect(await api.send(threads.create, { body }, author)).toMatchObject(refused);
  expect((await api.send(threads.update, inThread, author)).body).toMatchObject(description);
  expect(await send(six, _id)).toMatchObject(refused);
  expect((await api.send(comments.update, inReply, author)).body).toMatchObject(content);
  expect((await api.send(adminComments.update, inReply, admin)).body).toMatchObject(content);
});

test('a text that is older than its file says so instead of a broken picture', async () => {
  const { url } = await uploadPicture();
  const { _id } = await open();
  const later = new Date(Date.now() + 33 * 86_400_000);
  await removeUnreferencedMedia(api.media.remove).run(api.db, later);
  const text = `![The wrong total](${url})`;
  expect(await send(text, _id)).toMatchObject({
    status: 400,
    body: {
      fields: {
        content:
          'The picture “The wrong total” is no longer here. Attach it again, or take it out of your text.',
      },
    },
  });
  const never = `[report.xlsx](/api/media/${'0'.repeat(64)}.xlsx)`;
  expect((await send(never, _id)).body).toMatchObject({
    message: expect.stringContaining('The file “report.xlsx” is no longer here.'),
  });
});

test('a private file is none of a discussion', async () => {
  const { _id } = await open();
  const hash = await api.media.put(api.db, {
    ...{ bytes: Buffer.from('gated'), type: 'text/csv' },
    public: false,
  });
  expect((await send(`[gated.csv](/api/media/${hash}.csv)`, _id)).status).toBe(400);
});

test('the files of a text go with it', async () => {
  const [inReply, inThread] = [await uploadCsv(), await uploadCsv()];
  const { _id } = await open(`[a.csv](${inThread.url})`);
  const { _id: replyId } = await reply(`[a.csv](${inReply.url})`, _id);
  expect(await readReferences(replyId)).toEqual([`comment ${inReply.hash}`]);
  await api.request(comments.remove, { params: { id: replyId } }, author);
  expect(await readReferences(replyId)).toEqual([]);
  await api.request(threads.remove, { params: { id: _id } }, author);
  expect(await readReferences(_id)).toEqual([]);
});

const readAudit = (id: string) =>
  api.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject_id', '=', id)
    .execute();

test('a moderator removes one file of a text, which says so, and nothing else of it', async () => {
  const [report, other_, picture] = [await uploadCsv(), await uploadCsv(), await uploadPicture()];
  const text = `Mine:\n[report.csv](${report.url})\n[b.csv](${other_.url})\n![A face](${picture.url})`;
  const { _id: id } = await open(text);
  const { _id: replyId } = await reply(text, id);
  const afterFirst = await api.request(
    comments.removeFile,
    { params: { id: replyId, hash: report.hash } },
    moderator,
  );
  expect(afterFirst).toMatchObject({
    content: text.replace(`[report.csv](${report.url})`, '*A moderator removed report.csv.*'),
    edited: false,
  });
  expect(afterFirst.contentHtml).toContain('<em>A moderator removed report.csv.</em>');
  expect(await readReferences(replyId)).toHaveLength(2);
  // The discussion itself still has it.
  expect((await fetch(api.url + report.url)).status).toBe(200);

  const params = { id, hash: report.hash };
  const afterSecond = await api.request(threads.removeFile, { params }, admin);
  expect(afterSecond.description).toContain('*A moderator removed report.csv.*');
  expect(await readReferences(id)).toHaveLength(2);
  expect((await fetch(api.url + report.url)).status).toBe(404);
  expect((await fetch(api.url + other_.url)).status).toBe(200);

  const third = await api.request(
    threads.removeFile,
    { params: { id, hash: picture.hash } },
    moderator,
  );
  expect(third.description).toContain('*A moderator removed a picture.*');
  const audit = await readAudit(id);
  expect(audit.map(({ actor_id, action }) => [actor_id, action])).toEqual([
    [admin.id, 'thread.remove-file'],
    [moderator.id, 'thread.remove-file'],
  ]);
  expect(JSON.stringify(audit[0]?.before)).toContain(report.hash);
  expect((await readAudit(replyId)).map(({ action }) => action)).toEqual(['comment.remove-file']);
});

test('a name that is more than a name is not repeated', async () => {
  const { url, hash } = await uploadCsv();
  const { _id: id } = await open(`[**click** http://evil.test](${url})`);
  const { description } = await api.request(threads.removeFile, { params: { id, hash } }, admin);
  expect(description).toBe('*A moderator removed a file.*');
});

test('members do not remove the files of others, and nobody one that a text does not have', async () => {
  const { url, hash } = await uploadCsv();
  const { _id: id } = await open(`[a.csv](${url})`);
  const { _id: replyId } = await reply('None', id);
  for (const who of [other, author]) {
    expect((await api.send(threads.removeFile, { params: { id, hash } }, who)).status).toBe(403);
  }
  expect((await api.send(threads.removeFile, { params: { id, hash } })).status).toBe(401);
  const none = { params: { id: replyId, hash } };
  expect((await api.send(comments.removeFile, none, moderator)).status).toBe(404);
  const gone = { params: { id: '018f0000-0000-7000-8000-000000000000', hash } };
  expect((await api.send(threads.removeFile, gone, moderator)).status).toBe(404);
  expect((await api.send(comments.removeFile, gone, moderator)).status).toBe(404);
});

test('descriptions and names of files are found, their addresses are not', async () => {
  const [picture, file] = [await uploadPicture(), await uploadCsv()];
  const { _id } = await open(`![A zebra in column B](${picture.url})\n[quokka.csv](${file.url})`);
  const find = async (q: string) =>
    (await api.request(threads.list, { query: { q } })).items.map(({ _id: id }) => id);
  expect(await find('zebra')).toEqual([_id]);
  expect(await find('quokka')).toEqual([_id]);
  expect(await find('media')).toEqual([]);
  expect(await find(picture.hash)).toEqual([]);
});
