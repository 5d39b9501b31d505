import { roles } from 'shared-kit/constants';
import type { SelectOption } from 'shared-kit/ui';
import type { Role } from 'shared-kit/contract';

const LABELS: Record<Role, string> = { user: 'User', moderator: 'Moderator', admin: 'Admin' };

export const ROLE_OPTIONS: readonly (SelectOption & { value: Role })[] = roles.map((value) => ({
  value,
  label: LABELS[value],
}));
