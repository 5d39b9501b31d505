import { contract } from 'shared-kit/contract';
import type { Api } from '../../http/api';

export function aiRoutes({ mount, assistant, limits }: Api): void {
  mount(contract.ai.outline, async ({ body: { topic, audience, tone }, viewer }) => {
    await limits.assist(viewer.id);
    return { data: { outline: await assistant.outline(topic, audience, tone) } };
  });

  mount(contract.ai.improve, async ({ body: { text, tone }, viewer }) => {
    await limits.assist(viewer.id);
    return { data: { text: await assistant.improve(text, tone) } };
  });

  mount(contract.ai.summarize, async ({ body: { text, length }, viewer }) => {
    await limits.assist(viewer.id);
    return { data: { summary: await assistant.summarize(text, length) } };
  });

  mount(contract.ai.translate, async ({ body: { text, targetLang }, viewer }) => {
    await limits.assist(viewer.id);
    return { data: { translated: await assistant.translate(text, targetLang) } };
  });
}
