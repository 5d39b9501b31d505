import { plainText } from 'shared-kit/content';
import { UnavailableError } from '../errors';
import type { Assistant } from './assistant';
import { simplifyWording } from './simplify-wording';
import { extractSummary } from './extract-summary';

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const isBeginner = (audience: string) => /begin|new|start/i.test(audience);

/** A template of a tutorial, meant to be edited. */
function buildOutline(topic: string, audience: string): string[] {
  const name = capital(topic.replace(/(?<![.!?\s])[.!?\s]+$/, ''));
  return [
    `What ${name} is for`,
    ...(isBeginner(audience)
      ? ['What you need before you start', 'The words used here']
      : ['When to use it, and when something else is better']),
    'A small example to check by hand',
    `${name}, step by step`,
    'Common errors, and what they mean',
    ...(isBeginner(audience) ? [] : ['Large sheets: what slows it down']),
    'A challenge to try yourself',
    'Where to go from here',
  ];
}

const SENTENCES_BY_LENGTH = new Map([
  ['short', 2],
  ['medium', 4],
  ['long', 7],
]);

/** A formula in a plain text contains `<` and `>` too, so only a closing tag means HTML. */
const toPlainText = (text: string) =>
  /<\/[a-z][a-z0-9]*>/i.test(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim();

/** Works by templates and rules, without a provider. Nothing leaves this process. */
export const localAssistant: Assistant = {
  outline: async (topic, audience) => buildOutline(topic, audience),
  improve: async (text) => simplifyWording(text),
  summarize: async (text, length) =>
    extractSummary(toPlainText(text), SENTENCES_BY_LENGTH.get(length) ?? 2),
  translate: async () => {
    throw new UnavailableError('Translation needs an AI provider: set AI_BASE_URL and AI_MODEL.');
  },
};
