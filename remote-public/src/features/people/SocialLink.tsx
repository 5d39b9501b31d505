import { TextLink } from 'shared-kit/ui';

/** Where else a person is to be found, by the name of that site. Only a web address is a link. */
export function SocialLink({ url }: { url: string | null }) {
  if (url === null || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  return (
    <TextLink external to={url}>
      {new URL(url).hostname.replace(/^www\./, '')}
    </TextLink>
  );
}
