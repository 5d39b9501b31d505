import { contract } from 'shared-kit/contract';
import { createChallengeClient, QUESTION } from '../challenge-client';
import { PASSWORD, type TestApi, type TestMember } from '../start-test-api';
import type { MediaUses } from './use';

export function challengeUses(api: TestApi, admin: TestMember): MediaUses {
  const { account, adminChallenges, challenges } = contract;
  const client = createChallengeClient(api, admin);
  const link = (path: string) => `See [this](${path}).`;
  const remove = (id: string) => api.request(adminChallenges.remove, { params: { id } }, admin);
  return {
    'a challenge': async (path) => {
      const { _id: id } = await client.create({ text: `${link(path)}\n\n${QUESTION}` });
      return { end: () => remove(id) };
    },
    'an entry of a challenge': async (path) => {
      const member = await api.member();
      const { slug } = await client.create();
      await client.enter(slug, `${link(path)} \`=A2*B2\``, member);
      return { end: () => api.request(challenges.withdraw, { params: { slug } }, member) };
    },
    'an entry that was replaced': async (path) => {
      const member = await api.member();
      const { slug } = await client.create();
      await client.enter(slug, '`=A2*B2`', member);
      await client.enter(slug, `${link(path)} \`=A2*B2\``, member);
      return { end: () => client.enter(slug, '`=B2*A2`', member) };
    },
    'an entry of a challenge that is deleted': async (path) => {
      const { _id: id, slug } = await client.create();
      await client.enter(slug, `${link(path)} \`=A2*B2\``, await api.member());
      return { end: () => remove(id) };
    },
    'an entry of a removed member': async (path) => {
      const member = await api.member();
      const { slug } = await client.create();
      await client.enter(slug, `${link(path)} \`=A2*B2\``, member);
      const body = { password: PASSWORD };
      return { end: () => api.request(account.remove, { body }, member) };
    },
  };
}
