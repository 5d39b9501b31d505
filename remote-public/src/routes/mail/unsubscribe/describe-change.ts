/** What has been changed, in a sentence: the message, and which kinds of mails it is about. */
export const describeChange = ({ message, kinds }: { message: string; kinds: string[] }) =>
  kinds.length === 0 ? message : `${message} ${kinds.join(', ')}.`;
