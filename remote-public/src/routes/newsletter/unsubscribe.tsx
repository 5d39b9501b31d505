import { api } from 'shared-kit/client';
import { MailedLink } from './MailedLink';

export function Component() {
  return (
    <MailedLink
      path="/newsletter/unsubscribe"
      title="Leave the newsletter"
      description="Press the button to stop receiving the newsletter. You can subscribe again at any time."
      action="Unsubscribe"
      done="You are unsubscribed"
      failure="Unable to unsubscribe you right now."
      send={(token) => api.subscribers.unsubscribe({ params: { token } })}
    />
  );
}
