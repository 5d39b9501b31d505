import type { Notification } from 'shared-kit/contract';
import type { NotificationRow } from './queries';

type Message = Notification['message'];
type Part = Message[number];

const text = (words: string): Part => ({ text: words, of: 'text' });
const title = (words: string | null): Part => ({ text: words ?? '', of: 'title' });
const person = ({ actor_name: name }: NotificationRow): Part =>
  name === null ? text('Somebody') : { text: name, of: 'person' };

/** 'Ana', 'Ana and Bo', 'Ana, Bo and Cy', 'Ana and 4 others'. */
function people({ newest_actors: newest, actor_count: count }: NotificationRow): Message {
  const named: Part[] = newest.map(({ name }) => ({ text: name, of: 'person' }));
  const [first, second, third] = named;
  if (first === undefined) return [text('Somebody')];
  if (count > named.length || count > 3) {
    const others = count - 1;
    return [first, text(others === 1 ? ' and 1 other' : ` and ${others} others`)];
  }
  if (second === undefined) return [first];
  if (third === undefined) return [first, text(' and '), second];
  return [first, text(', '), second, text(' and '), third];
}

const ROLES = new Map([
  ['user', 'You are a member like others again'],
  ['moderator', 'You are a moderator now'],
  ['admin', 'You are an admin now'],
]);

const decided = ({ place }: NotificationRow) =>
  place === null ? ' has been decided.' : ` has been decided: your entry is number ${place}.`;

const SENTENCES: Record<NotificationRow['kind'], (row: NotificationRow) => Message> = {
  reply: (row) => [person(row), text(' replied to you in '), title(row.thread_title)],
  mention: (row) => [person(row), text(' mentioned you in '), title(row.thread_title)],
  'answer-accepted': (row) => [
    person(row),
    text(' accepted your answer in '),
    title(row.thread_title),
  ],
  'discussion-solved': (row) => [
    person(row),
    text(' marked your discussion as solved: '),
    title(row.thread_title),
  ],
  'discussion-locked': (row) => [
    person(row),
    text(' locked your discussion '),
    title(row.thread_title),
  ],
  'watched-reply': (row) => [person(row), text(' replied in '), title(row.thread_title)],
  'watched-discussion': (row) => [
    person(row),
    text(' started the discussion '),
    title(row.thread_title),
  ],
  'followed-post': (row) => [person(row), text(' published '), title(row.post_title)],
  follow: (row) => [person(row), text(' follows you now')],
  like: (row) => [...people(row), text(' liked '), title(row.post_title)],
  'submission-approved': (row) => [
    text('Your tutorial is published: '),
    title(row.submission_title),
  ],
  'submission-rejected': (row) => [
    text('Your tutorial was not accepted: '),
    title(row.submission_title),
  ],
  'role-changed': ({ data }) => [text(ROLES.get(data.role ?? '') ?? 'Your role has changed')],
  'challenge-opened': (row) => [text('A new challenge is open: '), title(row.challenge_title)],
  'challenge-decided': (row) => [
    text('The challenge '),
    title(row.challenge_title),
    text(decided(row)),
  ],
};

export const composeMessage = (row: NotificationRow): Message => SENTENCES[row.kind](row);
