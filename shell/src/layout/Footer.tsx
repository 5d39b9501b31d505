import { useQuery } from 'shared-kit/query';
import { Link } from 'shared-kit/router';
import { DEFAULT_SETTINGS } from 'shared-kit/constants';
import { useSiteConfig } from 'shared-kit/remote';
import { Container } from 'shared-kit/ui';
import { settingsQuery } from '../boot/site-queries';
import { useHasOwner } from '../remotes/registry';
import { ApiStatus } from './ApiStatus';
import styles from './Footer.module.css';
import { EXPLORE_LINKS } from './nav-links';
import { SiteLogo } from './SiteLogo';

export function Footer() {
  const site = useSiteConfig();
  const owned = useHasOwner();
  const { data: settings = DEFAULT_SETTINGS } = useQuery(settingsQuery);
  const { social, contactEmail, footer } = settings;
  const away = [
    { label: 'LinkedIn', href: social.li },
    { label: 'YouTube', href: social.yt },
    { label: 'Instagram', href: social.ig },
    { label: 'GitHub', href: social.gh },
    ...footer.links,
  ].filter(({ href }) => href !== '');
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <SiteLogo size="small" />
          <p>{site.tagline}</p>
        </div>
        <nav aria-label="Explore">
          <h2 className={styles.title}>Explore</h2>
          <ul className={styles.links}>
            {EXPLORE_LINKS.filter(({ to }) => owned(to)).map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={styles.title}>Contact</h2>
          <ul className={styles.links}>
            {contactEmail !== '' && (
              <li>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </li>
            )}
            {away.map(({ label, href }) => (
              <li key={label + href}>
                {href.startsWith('/') ? (
                  <Link to={href}>{label}</Link>
                ) : (
                  <a href={href} rel="noopener noreferrer">
                    {label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
      </Container>
      <Container className={styles.bottom}>
        <span>
          © {new Date().getUTCFullYear()} {site.name}
        </span>
        <ApiStatus />
      </Container>
    </footer>
  );
}
