import { NavLink } from 'shared-kit/router';
import { useHasRole } from 'shared-kit/session';
import { useHasOwner } from '../remotes/registry';
import { PRIMARY_LINKS } from './nav-links';

/** The items of the primary navigation, for the header and for the menu of small screens. */
export function PrimaryLinks({ className }: { className: string | undefined }) {
  const owned = useHasOwner();
  const isAdmin = useHasRole('admin');
  const links = PRIMARY_LINKS.filter(({ to }) => owned(to));
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
