import type { ImportReport } from 'shared-kit/contract';
import { foldName } from './column-names';

/** Why somebody of the file is not added. */
export type OptOut = ImportReport['skippedLines'][number]['reason'];

/** What a cell says: why its person is not added, that they want mail, neither, or nothing at all. */
type Verdict = OptOut | 'subscribed' | 'unclear' | 'silent';

/**
 * `state` names one of several states, `wanted` is true for subscribers, `left` is empty or false for
 * them, and `kind` may name a state among other things.
 */
type StateColumn = 'state' | 'wanted' | 'left' | 'kind';

const indexNames = <T extends string>(lists: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    // The keys of an object literal: `Object.entries` has no narrower type.
    (Object.entries(lists) as [T, string][]).flatMap(([value, names]) =>
      names.split(' ').map((name) => [foldName(name), value] as const),
    ),
  );

/** Columns of Mailchimp, Substack, Ghost, Kit, Beehiiv, Buttondown, MailerLite, Brevo, Shopify and others. */
const COLUMNS = indexNames<StateColumn>({
  state:
    'status state subscription_status subscriber_status subscriber_state email_status ' +
    'email_marketing_status marketing_status member_status list_status list_membership_status ' +
    'contact_status consent_status email_state estado statut stato статус',
  wanted:
    'subscribed subscribed_to_emails subscribed_to_newsletter is_subscribed email_subscribed ' +
    'email_enabled accepts_marketing accepts_email_marketing email_marketing email_marketing_consent ' +
    'marketing_consent consent opt_in opted_in email_opt_in optin newsletter angemeldet abonne',
  left:
    'email_disabled unsubscribed is_unsubscribed unsubscribed_at unsubscribed_on unsubscribe_date ' +
    'unsubscribed_date unsubscription_date unsub_time opt_out opted_out opt_out_date opt_out_time ' +
    'has_opted_out has_opted_out_of_email email_opt_out clean_time cleaned bounced bounced_at ' +
    'hard_bounced hard_bounce complained complained_at spam_complaint blocked blacklisted ' +
    'email_blacklisted blocklisted suppressed do_not_email do_not_contact do_not_mail cancelled ' +
    'canceled cancelled_at canceled_at deleted deleted_at removed_at archived abgemeldet desabonne',
  kind: 'type subscriber_type member_type',
});

/** Parts of the names of other columns that only people have who have left. */
const LEFT_PARTS = ['unsub', 'optout', 'optedout', 'suppress', 'blacklist', 'blocklist'];

const STATES = indexNames<OptOut | 'subscribed' | 'unclear'>({
  subscribed:
    'active subscribed confirmed enabled opted_in single_opt_in double_opt_in yes true ok valid ' +
    'regular premium free paid gift comped trial aktiv angemeldet bestätigt actif abonné inscrit ' +
    'activo suscrito ativo inscrito attivo iscritto actief aangemeld подписан 購読中',
  unclear: 'pending unconfirmed not_confirmed unactivated validating unverified invited',
  unsubscribed:
    'unsubscribed unsubscribe unsub opted_out opt_out cancelled canceled inactive disabled paused ' +
    'not_subscribed non_subscribed nonsubscribed never_subscribed no false off do_not_email left ' +
    'churned suppressed blocked blacklisted blocklisted abgemeldet abbestellt gekündigt inaktiv ' +
    'désinscrit désabonné inactif baja dado_de_baja desuscrito inactivo cancelado descadastrado ' +
    'inativo disiscritto annullato inattivo uitgeschreven afgemeld inactief avregistrerad ' +
    'отписан неактивен 配信停止 退会 已退订 退訂',
  undeliverable:
    'bounced bounce hard_bounced hard_bounce soft_bounced cleaned undeliverable invalid ' +
    'unreachable rejected failed',
  complained: 'complained complaint spam spam_complaint marked_as_spam reported_spam junk abuse',
  removed: 'removed deleted archived erased gelöscht supprimé eliminado',
});

const REASONS: readonly [part: string, reason: OptOut][] = [
  ['bounce', 'undeliverable'],
  ['clean', 'undeliverable'],
  ['complain', 'complained'],
  ['spam', 'complained'],
  ['delete', 'removed'],
  ['remove', 'removed'],
  ['archive', 'removed'],
];

/** The cells by which a `left` column says that somebody has not left. */
const NEGATIONS = new Set([
  '',
  'no',
  'n',
  'false',
  'f',
  '0',
  'off',
  'none',
  'null',
  'never',
  'nein',
]);

const AFFIRMATIONS = new Set(['yes', 'y', 'true', 't', '1', 'on', 'x', 'ja', 'oui', 'si', 'sim']);

const DATE = /^\d{4}-\d{1,2}-\d{1,2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

function readVerdict(column: StateColumn, name: string, cell: string): Verdict {
  const text = cell.trim();
  if (text === '') return column === 'left' || column === 'kind' ? 'silent' : 'unclear';
  const folded = foldName(text);
  const state = STATES.get(folded);
  switch (column) {
    case 'left': {
      // A link by which the subscriber could leave says nothing.
      if (NEGATIONS.has(folded) || /^https?:/i.test(text)) return 'silent';
      const part = foldName(name);
      return REASONS.find(([one]) => part.includes(one))?.[1] ?? 'unsubscribed';
    }
    case 'wanted':
      if (AFFIRMATIONS.has(folded) || DATE.test(text)) return 'subscribed';
      return NEGATIONS.has(folded) ? 'unsubscribed' : (state ?? 'unclear');
    case 'state':
      return state ?? 'unclear';
    case 'kind':
      return state === undefined || state === 'subscribed' ? 'silent' : state;
  }
}

/** In characters, of a column's name in the report. */
export const MAX_NAME_LENGTH = 60;

export interface StateColumns {
  /** Of the columns, by their position. */
  names: ReadonlyMap<number, string>;
  /** What a row says about its person; the column that says so, if they have opted out. */
  read: (cells: readonly string[]) => { optOut?: OptOut; column?: string; isUnclear: boolean };
}

function findKind(name: string): StateColumn | undefined {
  const folded = foldName(name);
  return (
    COLUMNS.get(folded) ?? (LEFT_PARTS.some((part) => folded.includes(part)) ? 'left' : undefined)
  );
}

/** The columns of a header that say who has opted out. */
export function findStateColumns(header: readonly string[]): StateColumns {
  const columns = header.flatMap((name, index) => {
    const kind = findKind(name);
    return kind === undefined ? [] : [{ name: name.slice(0, MAX_NAME_LENGTH), index, kind }];
  });
  return {
    names: new Map(columns.map(({ index, name }) => [index, name])),
    read(cells) {
      let isUnclear = false;
      for (const { name, index, kind } of columns) {
        const verdict = readVerdict(kind, name, cells[index] ?? '');
        if (verdict === 'unclear') isUnclear = true;
        else if (verdict !== 'subscribed' && verdict !== 'silent') {
          return { optOut: verdict, column: name, isUnclear };
        }
      }
      return { isUnclear };
    },
  };
}

const FILE_WORDS = indexNames<Exclude<OptOut, 'removed'>>({
  unsubscribed:
    'unsubscribed unsubscribes unsubscribers unsubs nonsubscribed optout optouts optedout ' +
    'cancelled canceled suppressed suppression suppressions blocklist blacklist',
  undeliverable: 'cleaned bounced bounces undeliverable',
  complained: 'complaints complained complainers',
});

/** `list-without-unsubscribed.csv` has those who are left. */
const EXCEPTIONS = new Set(['no', 'not', 'non', 'without', 'minus', 'excluding']);

/** What the name of a file says about all people in it: Mailchimp has a file for each state. */
export function readFileName(name: string): OptOut | undefined {
  const words = name.toLowerCase().split(/[^a-z]+/);
  return words
    .map((word, index) =>
      EXCEPTIONS.has(words[index - 1] ?? '') ? undefined : FILE_WORDS.get(word),
    )
    .find((reason) => reason !== undefined);
}
