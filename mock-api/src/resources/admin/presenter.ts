import type { Member } from 'shared-kit/contract';
import type { MemberRow } from './queries';

export function presentMember(row: MemberRow): Member {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}
