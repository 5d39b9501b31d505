import { contract } from 'shared-kit/contract';
import { PASSWORD, type TestApi, type TestMember } from '../start-test-api';
import type { MediaUses } from './use';

export function memberUses(api: TestApi): MediaUses {
  const { account, threads, comments } = contract;
  const body = { name: 'Ada' };
  const remove = { body: { password: PASSWORD } };
  const open = async (member: TestMember, description = '') => {
    const thread = { title: 'Why?', category: 'vba' as const, description };
    return (await api.request(threads.create, { body: thread }, member))._id;
  };
  const link = (path: string) => `See [this](${path}).`;
  const reply = async (member: TestMember, thread: string, content: string) =>
    (await api.request(comments.create, { body: { thread, content } }, member))._id;
  return {
    'a profile’s picture': async (avatar) => {
      const member = await api.member();
      await api.request(account.update, { body: { ...body, avatar } }, member);
      const none = { body: { ...body, avatar: null } };
      return { end: () => api.request(account.update, none, member) };
    },
    'a profile’s text': async (path) => {
      const member = await api.member();
      await api.request(account.update, { body: { ...body, bio: path, avatar: null } }, member);
      return { end: () => api.request(account.remove, remove, member) };
    },
    'the picture of a removed member': async (avatar) => {
      const member = await api.member();
      await api.request(account.update, { body: { ...body, avatar } }, member);
      return { end: () => api.request(account.remove, remove, member) };
    },
    'a discussion': async (path) => {
      const member = await api.member();
      const id = await open(member, link(path));
      return { end: () => api.request(threads.remove, { params: { id } }, member) };
    },
    'a discussion’s new text': async (path) => {
      const member = await api.member();
      const id = await open(member);
      const edit = (description: string) =>
        api.request(threads.update, { params: { id }, body: { description } }, member);
      await edit(link(path));
      return { end: () => edit('') };
    },
    'a reply': async (path) => {
      const member = await api.member();
      const id = await reply(member, await open(member), link(path));
      return { end: () => api.request(comments.remove, { params: { id } }, member) };
    },
    'a reply’s new text': async (path) => {
      const member = await api.member();
      const id = await reply(member, await open(member), 'Hm.');
      const edit = (content: string) =>
        api.request(comments.update, { params: { id }, body: { content } }, member);
      await edit(link(path));
      return { end: () => edit('Never mind.') };
    },
    'a reply in a deleted discussion': async (path) => {
      const member = await api.member();
      const id = await open(member);
      await reply(member, id, link(path));
      return { end: () => api.request(threads.remove, { params: { id } }, member) };
    },
  };
}
