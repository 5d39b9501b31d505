import { Link } from 'shared-kit/client/router';
import { useViewer } from 'shared-kit/client/session';
import { Slot } from 'shared-kit/remote';
import { Container, ThemeToggle } from 'shared-kit/ui';
import { useHasOwner } from '../registry/registry';
import { AccountLinks } from './AccountLinks';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu';
import { PrimaryLinks } from './PrimaryLinks';
import { HeaderSearch } from './search/HeaderSearch';
import { SiteLogo } from './SiteLogo';

export function Header() {
  const hasSearch = useHasOwner()('/search');
  const viewer = useViewer();
  return (
    <header className={styles.header} data-member={viewer !== null || undefined}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.home}>
          <SiteLogo />
        </Link>
        <nav aria-label="Primary" className={styles.wide}>
          <PrimaryLinks className={styles.links} />
        </nav>
        <div className={styles.end}>
          {hasSearch && <HeaderSearch isRoomy={viewer === null} />}
          <ThemeToggle />
          {viewer !== null && (
            <div className={styles.slot}>
              <Slot name="header.end" />
            </div>
          )}
          <div className={styles.wide}>
            <AccountLinks />
          </div>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
