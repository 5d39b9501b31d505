import { api } from 'shared-kit/api';
import { MailedLink } from './MailedLink';

export function Component() {
  return (
    <MailedLink
      path="/newsletter/confirm"
      title="Confirm your subscription"
      description="One press, and the newsletter comes to you. Opening this page alone confirms nothing."
      action="Confirm subscription"
      done="You are subscribed"
      failure="Unable to confirm your subscription right now."
      send={(token) => api.subscribers.confirm({ body: { token } })}
    />
  );
}
