import * as z from 'zod';
import { endpoint } from './endpoint';
import { requiredText, text } from './primitives';

const passage = requiredText(40_000, 'Write some text first.');
const request = {
  method: 'POST',
  auth: 'user',
  tag: 'ai',
  changes: 'nothing',
  limit: 'assist',
} as const;
const responseOf = <T extends z.ZodObject>(data: T) => z.object({ data });

export const ai = {
  outline: endpoint({
    ...request,
    path: '/api/ai/outline',
    summary: 'Suggests headings for a topic.',
    body: z.object({
      topic: requiredText(300, 'Name a topic first.'),
      audience: text(60).default('beginner'),
      tone: text(60).default('friendly'),
    }),
    output: responseOf(z.object({ outline: z.array(z.string()) })),
  }),
  improve: endpoint({
    ...request,
    path: '/api/ai/improve',
    summary: 'Rewrites a text in plainer words.',
    body: z.object({ text: passage, tone: text(60).default('concise') }),
    output: responseOf(z.object({ text: z.string() })),
  }),
  summarize: endpoint({
    ...request,
    path: '/api/ai/summarize',
    summary: 'Summarises a text in a few sentences.',
    body: z.object({ text: passage, length: text(60).default('short') }),
    output: responseOf(z.object({ summary: z.string() })),
  }),
  translate: endpoint({
    ...request,
    path: '/api/ai/translate',
    summary: 'Translates a text. 503 if no provider is configured.',
    body: z.object({ text: passage, targetLang: text(20).default('en') }),
    output: responseOf(z.object({ translated: z.string() })),
  }),
};
