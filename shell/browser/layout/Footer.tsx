import { useQuery } from 'shared-kit/client/query';
import { Link } from 'shared-kit/client/router';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { useSiteConfig } from 'shared-kit/remote';
import { Container, StatusDot } from 'shared-kit/ui';
import { healthQuery, settingsQuery } from '../site/site-queries';
import styles from './Footer.module.css';
import { useMenuLinks } from '../registry/registry-links';
import { SiteLogo } from './SiteLogo';

export function Footer() {
  const site = useSiteConfig();
  const exploreLinks = useMenuLinks('footer');
  const { data: settings = DEFAULT_SETTINGS } = useQuery(settingsQuery);
  const { social, contactEmail, footer } = settings;
  const contactLinks = [
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
            {exploreLinks.map(({ to, label }) => (
              <li key={to + label}>
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
            {contactLinks.map(({ label, href }) => (
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
        <span>{`© ${new Date().getUTCFullYear()} ${site.name}`}</span>
        <ApiStatus />
      </Container>
    </footer>
  );
}

function ApiStatus() {
  const { data, isError } = useQuery(healthQuery);
  if (data === undefined && !isError) return <StatusDot tone="neutral">API: Checking…</StatusDot>;
  return isError || data?.status !== 'ok' ? (
    <StatusDot tone="danger">API: Offline</StatusDot>
  ) : (
    <StatusDot tone="success">API: Online</StatusDot>
  );
}
