import MarkdownIt from 'markdown-it';

function only<Rule>(
  ruler: { enableOnly: (name: string) => void; getRules: (chain: string) => Rule[] },
  name: string,
): Rule {
  ruler.enableOnly(name);
  const [rule] = ruler.getRules('');
  if (rule === undefined) throw new Error(`markdown-it has no rule ${name}.`);
  return rule;
}

/** A rule of markdown-it, for a rule of ours that narrows it. */
export const originalBlockRule = (name: string) => only(new MarkdownIt().block.ruler, name);
export const originalInlineRule = (name: string) => only(new MarkdownIt().inline.ruler, name);
