import * as z from 'zod';
import { endpoint } from './endpoint';
import { requiredText, text } from './primitives';

const passage = requiredText(40_000, 'Write some text first.');
const call = { method: 'POST', auth: 'user' } as const;
const answer = <T extends z.ZodObject>(data: T) => z.object({ data });

export const ai = {
  outline: endpoint({
    ...call,
    path: '/api/ai/outline',
    summary: 'Headings for a topic.',
    body: z.object({
      topic: requiredText(300, 'Name a topic first.'),
      audience: text(60).default('beginner'),
      tone: text(60).default('friendly'),
    }),
    output: answer(z.object({ outline: z.array(z.string()) })),
  }),
  improve: endpoint({
    ...call,
    path: '/api/ai/improve',
    summary: 'The text in plainer words.',
    body: z.object({ text: passage, tone: text(60).default('concise') }),
    output: answer(z.object({ text: z.string() })),
  }),
  summarize: endpoint({
    ...call,
    path: '/api/ai/summarize',
    summary: 'The text in a few sentences.',
    body: z.object({ text: passage, length: text(60).default('short') }),
    output: answer(z.object({ summary: z.string() })),
  }),
  translate: endpoint({
    ...call,
    path: '/api/ai/translate',
    summary: 'The text in another language. 503 where no provider is set.',
    body: z.object({ text: passage, targetLang: text(20).default('en') }),
    output: answer(z.object({ translated: z.string() })),
  }),
};
