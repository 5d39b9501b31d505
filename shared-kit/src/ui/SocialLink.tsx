import { TextLink } from './TextLink';

export type SocialLinkProps = { url: string | null };

/** A member's external profile, labelled with its host name. Renders nothing if it is no web URL. */
export function SocialLink({ url }: SocialLinkProps) {
  if (url === null || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return (
    <TextLink external to={url}>
      {new URL(url).hostname.replace(/^www\./, '')}
    </TextLink>
  );
}
