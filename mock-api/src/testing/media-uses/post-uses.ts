import { sql } from 'kysely';
import { contract, LIMITS } from 'shared-kit/contract';
import { purgeDeletedPosts } from '../../jobs/purge-deleted-posts';
import { publishablePost } from '../builders';
import { PASSWORD, type TestApi, type TestMember } from '../start-test-api';
import { image, type MediaUses } from './use';

const DAY = 86_400_000;

const purgeDeleted = (api: TestApi) =>
  purgeDeletedPosts.run(api.db, new Date(Date.now() + 40 * DAY));

/** What ends the use by a post: only its purge deletes its row and versions. */
export const purgePost = (api: TestApi, author: TestMember, id: string) => async () => {
  await api.request(contract.posts.remove, { params: { id } }, author);
  await purgeDeleted(api);
};

export function postUses(api: TestApi, author: TestMember): MediaUses {
  const { posts } = contract;
  const createPost = async (fields: object) => {
    const body = { ...publishablePost(), status: 'draft' as const, ...fields };
    const { _id: id } = await api.request(posts.create, { body }, author);
    return { id, end: purgePost(api, author, id) };
  };
  const inPost =
    (toFields: (path: string) => object): MediaUses[string] =>
    (path) =>
      createPost(toFields(path));
  const step = { id: 'a', heading: 'First', code: '' };
  const replace = async (id: string, fields: object) => {
    const body = { ...publishablePost(), status: 'draft' as const, ...fields };
    await api.request(posts.update, { params: { id }, body }, author);
  };
  return {
    'a post’s text': inPost((path) => ({ content: image(path) })),
    'a post’s cover': inPost((coverImage) => ({ coverImage })),
    'a step’s text': inPost((path) => ({
      structured: { steps: [{ ...step, body: image(path) }] },
    })),
    'a step’s picture': inPost((path) => ({ structured: { steps: [{ ...step, media: [path] }] } })),
    'a resource': inPost((path) => ({
      structured: { resources: [{ id: 'a', label: 'Table', url: `${path}.csv` }] },
    })),
    'a post’s HTML export': inPost((path) => ({ exportHtml: image(path) })),
    'a post’s Markdown export': inPost((path) => ({ exportMarkdown: `![A chart](${path})` })),
    'a text that replaces another': async (path) => {
      const { id, end } = await createPost({});
      await replace(id, { content: image(path) });
      return { end };
    },
    'a patch of a post': async (path) => {
      const { id, end } = await createPost({ content: '<p>Here.</p>' });
      const edits = [{ path: '/content', value: image(path) }];
      const input = { params: { id }, body: { edits }, headers: { 'if-match': '"1"' } };
      const { status } = await api.send(posts.patch, input, author);
      if (status !== 200) throw new Error(`The patch was answered with ${status}.`);
      return { end };
    },
    'a post whose cover is not in the payload': async (coverImage) => {
      const { id, end } = await createPost({ coverImage });
      await replace(id, { content: '<p>Another text.</p>' });
      return { end };
    },
    'a post’s text until it is replaced': async (path) => {
      const { id } = await createPost({ content: image(path) });
      return { end: () => replace(id, { content: '<p>No pictures.</p>' }) };
    },
    'a version of a post': async (path) => {
      const { id, end } = await createPost({ content: image(path), createVersion: true });
      await replace(id, { content: '<p>No pictures.</p>' });
      return { end };
    },
    'a version that newer ones replace': async (path) => {
      const { id } = await createPost({ content: image(path), createVersion: true });
      const saveVersions = async () => {
        for (let saved = 0; saved <= LIMITS.versions; saved += 1) {
          await replace(id, { content: `<p>Text ${saved}.</p>`, createVersion: true });
        }
      };
      return { end: saveVersions };
    },
    'a post that a version was restored to': async (path) => {
      const { id, end } = await createPost({ content: image(path), createVersion: true });
      await replace(id, { content: '<p>No pictures.</p>' });
      await api.request(posts.restore, { params: { id }, body: { versionIndex: 0 } }, author);
      // So that it is the post alone that uses the file.
      await sql`with versions as (
          delete from post_versions where post_id = ${id} returning id::text
        ) delete from media_references where source_id in (select id from versions)`.execute(
        api.db,
      );
      return { end };
    },
    'a deleted post': async (path) => {
      const { id } = await createPost({ content: image(path) });
      await api.request(posts.remove, { params: { id } }, author);
      return { end: () => purgeDeleted(api) };
    },
    'a post that was brought back': async (path) => {
      const { id, end } = await createPost({ content: image(path) });
      await api.request(posts.remove, { params: { id } }, author);
      await api.request(posts.undelete, { params: { id } }, author);
      return { end };
    },
    'a draft of a removed member': async (path) => {
      const member = await api.member();
      const body = { title: 'A draft', content: image(path), createVersion: true };
      await api.request(posts.create, { body }, member);
      const remove = { body: { password: PASSWORD } };
      return { end: () => api.request(contract.account.remove, remove, member) };
    },
  };
}
