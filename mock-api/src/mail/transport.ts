/** An email. The transport adds the sender. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

export interface Transport {
  /** `id` becomes the Message-ID, so that an email sent twice after a crash is recognized. */
  send: (id: string, message: Message) => Promise<void>;
  close: () => void;
}

/** The site's name and URL, without a trailing slash. */
export interface Site {
  name: string;
  url: string;
  /** The URL is not set: feeds name the address that they were requested at. */
  isUrlAssumed?: boolean;
}
