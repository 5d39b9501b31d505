import { NavLink } from 'shared-kit/router';
import { useHasRole } from 'shared-kit/session';
import { useHasOwner } from '../remotes/registry';

/** The header's links, in the specification's order. Links that no remote owns are left out. */
export const PRIMARY_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/discussions', label: 'Discussions' },
  { to: '/tutorials', label: 'Tutorials' },
  { to: '/blog', label: 'Blog' },
  { to: '/templates', label: 'Templates' },
  { to: '/submit', label: 'Write' },
  { to: '/about', label: 'About' },
] as const;

/** The items of the primary navigation, for the header and the mobile menu. */
export function PrimaryLinks({ className }: { className: string | undefined }) {
  const hasOwner = useHasOwner();
  const isAdmin = useHasRole('admin');
  const links = PRIMARY_LINKS.filter(({ to }) => hasOwner(to));
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'}>
            {label}
          </NavLink>
        </li>
      ))}
      {isAdmin && (
        <li>
          <NavLink to="/admin">Admin</NavLink>
        </li>
      )}
    </ul>
  );
}
