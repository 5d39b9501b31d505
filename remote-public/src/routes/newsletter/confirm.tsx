import { api } from 'shared-kit/client';
import { MailedLink } from './MailedLink';

export function Component() {
  return (
    <MailedLink
      path="/newsletter/confirm"
      title="Confirm your subscription"
      description="Press the button to receive the newsletter."
      action="Confirm subscription"
      done="You are subscribed"
      failure="Unable to confirm your subscription right now."
      send={(token) => api.subscribers.confirm({ body: { token } })}
    />
  );
}
