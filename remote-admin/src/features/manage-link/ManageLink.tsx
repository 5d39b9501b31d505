import type { SlotProps } from 'shared-kit/remote';
import { ButtonLink } from 'shared-kit/ui';

const listPath = (list: 'posts' | 'threads', title: string) =>
  `/admin/${list}?${new URLSearchParams({ q: title }).toString()}`;

/** Leads from a page of the site to where the control center has what it shows. */
const ManageLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} size="small">
    Manage
  </ButtonLink>
);

type PostProps = { post: Pick<SlotProps['post.below']['post'], 'title'> };
type ThreadProps = { thread: Pick<SlotProps['thread.below']['thread'], 'title'> };
type ProfileProps = { profile: Pick<SlotProps['profile.below']['profile'], 'id'> };

export const ManagePostLink = ({ post }: PostProps) => (
  <ManageLink to={listPath('posts', post.title)} />
);

export const ManageThreadLink = ({ thread }: ThreadProps) => (
  <ManageLink to={listPath('threads', thread.title)} />
);

export const ManageMemberLink = ({ profile }: ProfileProps) => (
  <ManageLink to={`/admin/users/${profile.id}`} />
);
