import { useId, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { NavLink } from 'shared-kit/client/router';
import type { Viewer } from 'shared-kit/contract';
import { Avatar } from 'shared-kit/ui';
import type { CurrentSection } from '../../features/section/section';
import { sections } from './sections';
import { PaletteButton } from './palette/PaletteButton';
import styles from './Sidebar.module.css';

export interface SidebarProps {
  viewer: Viewer;
  current: CurrentSection | undefined;
}

/** Who is signed in, the command palette and the sections. On a narrow screen the sections fold away. */
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
        {sections.map(({ path, title, Icon }) => (
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
