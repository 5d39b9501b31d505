/** The writing assistant. Methods return plain text and throw `UnavailableError` on failure. */
export interface Assistant {
  outline: (topic: string, audience: string, tone: string) => Promise<string[]>;
  improve: (text: string, tone: string) => Promise<string>;
  summarize: (text: string, length: string) => Promise<string>;
  translate: (text: string, targetLang: string) => Promise<string>;
}

export interface ProviderSettings {
  /** Up to `/v1`; `/chat/completions` is appended. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  timeoutMs: number;
}
