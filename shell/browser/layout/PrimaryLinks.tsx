import { NavLink } from 'shared-kit/client/router';
import { useMenuLinks } from '../registry/registry-links';

/** The items of the primary navigation, for the header and the mobile menu. */
export function PrimaryLinks({ className }: { className: string | undefined }) {
  const links = useMenuLinks('header');
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to + label}>
          <NavLink to={to} end={to === '/'}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
