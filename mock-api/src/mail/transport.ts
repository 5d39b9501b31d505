/** A mail as the site writes it. Who it is from is the transport's business. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface Transport {
  /** `id` names the mail for good: one that arrives twice after a crash is known by it. */
  send: (id: string, message: Message) => Promise<void>;
  close: () => void;
}

/** The site as its mails speak of it. `url` has no slash at its end. */
export interface Site {
  name: string;
  url: string;
}
