import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';

export function aiRoutes({ mount, assistant }: Api): void {
  mount(contract.ai.outline, async ({ body: { topic, audience, tone } }) => ({
    data: { outline: await assistant.outline(topic, audience, tone) },
  }));

  mount(contract.ai.improve, async ({ body: { text, tone } }) => ({
    data: { text: await assistant.improve(text, tone) },
  }));

  mount(contract.ai.summarize, async ({ body: { text, length } }) => ({
    data: { summary: await assistant.summarize(text, length) },
  }));

  mount(contract.ai.translate, async ({ body: { text, targetLang } }) => ({
    data: { translated: await assistant.translate(text, targetLang) },
  }));
}
