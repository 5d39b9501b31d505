import type { ReactNode } from 'react';
import { useLocation } from 'shared-kit/router';
import { loginPath } from 'shared-kit/session';
import { ButtonLink, EmptyState } from 'shared-kit/ui';

/** What a guest sees where something is made for members. */
export function LoginFirst({ children }: { children: ReactNode }) {
  const place = useLocation();
  return (
    <EmptyState action={<ButtonLink to={loginPath(place)}>Log in</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
