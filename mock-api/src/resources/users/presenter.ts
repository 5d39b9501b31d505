import type { Member } from 'shared-kit/contract';
import type { UserRow } from './queries';

export function presentUser(row: Omit<UserRow, 'email_key'>): Member {
  return {
    _id: row.id,
    name: row.name,
    handle: row.handle,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}
