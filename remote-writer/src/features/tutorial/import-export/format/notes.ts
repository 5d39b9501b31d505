/** What an import could not take, counted. */
const MESSAGES = {
  localImages: [
    '1 image was left out: it is a file of your computer.',
    'images were left out: they are files of your computer.',
  ],
  embeddedImages: [
    '1 image was left out: it is part of the file. Add it from your computer.',
    'images were left out: they are part of the file. Add them from your computer.',
  ],
  localLinks: [
    '1 link was left out, but not its text: it leads to a file of your computer.',
    'links were left out, but not their texts: they lead to files of your computer.',
  ],
  siteLinks: [
    '1 link was left out, but not its text: it leads to a page of another site that the file does not name.',
    'links were left out, but not their texts: they lead to pages of another site that the file does not name.',
  ],
  siteImages: [
    '1 image was left out: it is of another site that the file does not name.',
    'images were left out: they are of another site that the file does not name.',
  ],
  anchors: [
    '1 link was left out, but not its text: it leads to a part of the file that is not there.',
    'links were left out, but not their texts: they lead to parts of the file that are not there.',
  ],
  languages: [
    'The language of 1 code block was left out: its name is unusual.',
    'code blocks lost their language: its name is unusual.',
  ],
  embeds: [
    '1 video, frame, drawing or form was left out.',
    'videos, frames, drawings or forms were left out.',
  ],
  plainObjectives: [
    'Learning objectives are plain text: the formatting of 1 was left out.',
    'learning objectives lost their formatting: they are plain text.',
  ],
  plainAnswers: [
    'Answers are plain text: the formatting of 1 was left out.',
    'answers lost their formatting: they are plain text.',
  ],
  extraSteps: [
    '1 step was joined to the last one: a tutorial has no more steps than that.',
    'steps were joined to the last one: a tutorial has no more steps than that.',
  ],
} as const;

export type NoteKind = keyof typeof MESSAGES;

export interface Notes {
  count: (kind: NoteKind, by?: number) => void;
  add: (message: string) => void;
  /** One sentence for each kind. */
  list: () => string[];
}

export function createNotes(): Notes {
  const counts = new Map<NoteKind, number>();
  const messages: string[] = [];
  return {
    count: (kind, by = 1) => void counts.set(kind, (counts.get(kind) ?? 0) + by),
    add: (message) => void messages.push(message),
    list: () => [
      ...messages,
      ...[...counts].map(([kind, count]) => {
        const [one, many] = MESSAGES[kind];
        return count === 1 ? one : `${count} ${many}`;
      }),
    ],
  };
}
