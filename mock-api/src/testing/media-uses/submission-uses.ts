import { contract } from 'shared-kit/contract';
import { PASSWORD, type TestApi, type TestMember } from '../start-test-api';
import { purgePost } from './post-uses';
import { createFile, image, type MediaUses } from './use';

const ENOUGH = `<p>${'Pivot tables answer more than one question. '.repeat(3)}</p>`;

export function submissionUses(api: TestApi, admin: TestMember): MediaUses {
  const { submissions, adminSubmissions, account } = contract;
  const submit = async (fields: object) => {
    const form = { fullName: 'Grace', email: 'grace@example.test', title: 'Pivot tables' };
    await api.request(submissions.submit, { body: { ...form, content: ENOUGH, ...fields } });
    const [latest] = (await api.request(adminSubmissions.list, { query: { limit: 1 } }, admin))
      .items;
    return latest?._id ?? '';
  };
  return {
    'a submission’s text': async (path) => {
      await submit({ content: ENOUGH + image(path) });
      return {};
    },
    'a submission’s attachment': async () => {
      const { hash, file } = createFile();
      await submit({ attachments: [file] });
      return { hash };
    },
    'a submission’s photo': async (profileImage) => {
      const member = await api.member();
      await api.db
        .updateTable('users')
        .set({ email_confirmed_at: new Date() })
        .where('id', '=', member.id)
        .execute();
      await submit({ profileImage, email: member.email });
      const remove = { body: { password: PASSWORD } };
      return { end: () => api.request(account.remove, remove, member) };
    },
    'the notes on a submission': async (path) => {
      const id = await submit({});
      const edit = (adminNotes: string) =>
        api.request(adminSubmissions.update, { params: { id }, body: { adminNotes } }, admin);
      await edit(`As in ${path}`);
      return { end: () => edit('') };
    },
    'the note of a rejection': async (path) => {
      const id = await submit({});
      const params = { id };
      await api.request(adminSubmissions.reject, { params, body: { note: path } }, admin);
      const body = { adminNotes: '' };
      return { end: () => api.request(adminSubmissions.update, { params, body }, admin) };
    },
    'a submission that became a post': async (path) => {
      const id = await submit({ content: ENOUGH + image(path), profileImage: path });
      await api.request(adminSubmissions.approve, { params: { id } }, admin);
      // So that it is the post alone that uses the file.
      await api.db.deleteFrom('submissions').where('id', '=', id).execute();
      await api.db.deleteFrom('media_references').where('source_id', '=', id).execute();
      const { items } = await api.request(contract.admin.posts, { query: { limit: 1 } }, admin);
      return { end: purgePost(api, admin, items[0]?._id ?? '') };
    },
  };
}
