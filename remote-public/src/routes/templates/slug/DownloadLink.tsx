import { useEffect, useRef, type MouseEvent } from 'react';
import { Download } from 'lucide-react';
import { track } from 'shared-kit/analytics';
import { ButtonLink } from 'shared-kit/ui';

interface DownloadLinkProps {
  slug: string;
  title: string;
  href: string;
  /** Takes the focus as it appears: it stands where the form was that had it. */
  focused?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Fetches the file. The address is the API's, so the browser goes there by itself. */
export function DownloadLink({ slug, title, href, focused = false, onClick }: DownloadLinkProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.querySelector('a')?.focus();
  }, [focused]);
  return (
    <div ref={place}>
      <ButtonLink
        reloadDocument
        variant="primary"
        to={href}
        icon={<Download aria-hidden="true" />}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented)
            track({ eventType: 'template_download', meta: { slug, title } });
        }}
      >
        Download
      </ButtonLink>
    </div>
  );
}
