import { useQuery } from 'shared-kit/client/query';
import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { useSiteConfig } from 'shared-kit/remote';
import { Logo, useImageFallback, type LogoProps } from 'shared-kit/ui';
import { settingsQuery } from '../site/site-queries';
import styles from './SiteLogo.module.css';

/** The logo of the settings, or the default one, which follows the brand colours and the theme. */
export function SiteLogo({ size }: Pick<LogoProps, 'size'>) {
  const { name } = useSiteConfig();
  const { data: { logo } = DEFAULT_SETTINGS } = useQuery(settingsQuery);
  const { hasFailed, imageProps } = useImageFallback(logo);
  const hasOwn = logo !== '' && logo !== DEFAULT_SETTINGS.logo && !hasFailed;
  if (!hasOwn) return <Logo name={name} size={size} />;
  return <img className={styles.logo} src={logo} alt={name} {...imageProps} />;
}
