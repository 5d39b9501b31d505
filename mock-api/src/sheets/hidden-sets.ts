import { LIMITS } from 'shared-kit/contract/constants';
import { sheetNames, type SheetBlock } from 'shared-kit/content/sheet-block';
import { readMarkdownParts } from 'shared-kit/content/markdown';
import { wantedCells } from 'shared-kit/content/sheet-answer';

/**
 * The sheets of a question with other data, once for each set of hidden sheets. A hidden sheet stands for the
 * question's one of its name, one without a name for the first with wanted cells; the others stay. A set ends
 * where a sheet would stand for one that it has already.
 */
export function readHiddenSets(
  question: readonly SheetBlock[],
  hidden: readonly SheetBlock[],
): SheetBlock[][] {
  const names = sheetNames(question).map((name) => name.toLowerCase());
  const main = wantedCells(question)[0]?.sheet ?? 0;
  const sets: Map<number, SheetBlock>[] = [];
  for (const block of hidden) {
    const named = block.name === undefined ? -1 : names.indexOf(block.name.toLowerCase());
    const index = named < 0 ? main : named;
    const open = sets.at(-1);
    if (open === undefined || open.has(index)) sets.push(new Map([[index, block]]));
    else open.set(index, block);
  }
  return sets.map((set) =>
    question.map((block, index) => {
      const { name: _name, ...other } = set.get(index) ?? block;
      return { ...other, ...(block.name !== undefined && { name: block.name }) };
    }),
  );
}

/** What a challenge wants. */
export interface InspectedQuestion {
  /** Its sheets as text, to see whether an edit changes them. */
  sheets: string;
  wanted: number;
  hiddenWanted: number;
  /** Why entries could not be tried with the hidden sheets; null if they can. */
  problem: string | null;
}

const listWanted = (blocks: readonly SheetBlock[]): string[] => {
  const names = sheetNames(blocks);
  return wantedCells(blocks).map(({ sheet, address }) =>
    blocks.length === 1 ? address : `${names[sheet]}!${address}`,
  );
};

const MAX_NAMED = 12;

function findProblem(wanted: readonly string[], sets: readonly SheetBlock[][]): string | null {
  if (sets.length > LIMITS.challengeHiddenSets) {
    return `Use at most ${LIMITS.challengeHiddenSets} sets of hidden sheets.`;
  }
  // A formula is put into the same cells everywhere.
  if (sets.every((set) => listWanted(set).join() === wanted.join())) return null;
  const named = wanted.slice(0, MAX_NAMED).join(', ') + (wanted.length > MAX_NAMED ? ', …' : '');
  return `Hidden sheets must want results in the same cells as the text: ${named}.`;
}

/** What a challenge wants, by its text and its hidden sheets, both Markdown. */
export function inspectQuestion(text: string, hiddenText: string): InspectedQuestion {
  const { sheets } = readMarkdownParts(text);
  const hidden = readMarkdownParts(hiddenText).sheets;
  const sets = readHiddenSets(sheets, hidden);
  const wanted = listWanted(sheets);
  return {
    sheets: JSON.stringify([sheets, sets]),
    wanted: wanted.length,
    hiddenWanted: sets.reduce((sum, set) => sum + listWanted(set).length, 0),
    problem: findProblem(wanted, sets),
  };
}
