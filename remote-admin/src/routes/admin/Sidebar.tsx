import { useId, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { NavLink } from 'shared-kit/router';
import type { Viewer } from 'shared-kit/contract';
import { Avatar } from 'shared-kit/ui';
import type { CurrentArea } from '../../features/area/area-context';
import { areas } from './areas';
import { PaletteButton } from './palette/PaletteButton';
import styles from './Sidebar.module.css';

export interface SidebarProps {
  viewer: Viewer;
  current: CurrentArea | undefined;
}

/** Who is signed in, the command palette and the areas. On a narrow screen the areas fold away. */
export function Sidebar({ viewer, current }: SidebarProps) {
  const [isOpen, setOpen] = useState(false);
  const navId = useId();
  return (
    <div className={styles.sidebar}>
      <div className={styles.viewer}>
        <Avatar name={viewer.name} />
        <div>
          <p className={styles.name} dir="auto">
            {viewer.name}
          </p>
          <p className={styles.role}>{viewer.role}</p>
        </div>
      </div>
      <PaletteButton />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={navId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{current?.title ?? 'Areas'}</span>
        <ChevronDown aria-hidden="true" size={18} />
      </button>
      <nav id={navId} aria-label="Admin" className={styles.nav} data-open={isOpen || undefined}>
        {areas.map(({ path, title, Icon }) => (
          <NavLink
            key={path}
            to={path}
            end={path === '/admin'}
            className={styles.link ?? ''}
            onClick={() => setOpen(false)}
          >
            <Icon size={18} aria-hidden={true} />
            <span>{title}</span>
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
