/** What helps a writer. Each answers plain text; `Unavailable` when it cannot. */
export interface Assistant {
  outline: (topic: string, audience: string, tone: string) => Promise<string[]>;
  improve: (text: string, tone: string) => Promise<string>;
  summarize: (text: string, length: string) => Promise<string>;
  translate: (text: string, targetLang: string) => Promise<string>;
}

export interface ProviderSettings {
  /** Up to `/v1`, as such providers write it; `/chat/completions` is added. */
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** In milliseconds. */
  timeoutMs: number;
}
