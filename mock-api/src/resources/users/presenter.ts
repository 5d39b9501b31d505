import type { Member } from 'shared-kit/contract';
import type { LatestUserRow } from '../admin/queries';

export function presentUser(row: LatestUserRow): Member {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}
