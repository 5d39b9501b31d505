/** A text without capitals, accents and signs: `E-Mail` and `e_mail` are one name, `Désinscrit` is `desinscrit`. */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What programs call the column of addresses, by how likely it is that it has them. */
const ADDRESS_NAMES = [
  ...['email', 'emailaddress', 'subscriberemail', 'subscriberemailaddress', 'primaryemail'],
  ...['primaryemailaddress', 'contactemail', 'customeremail', 'memberemail', 'useremail'],
  ...['emailid', 'email1', 'email1value', 'mail', 'mailaddress', 'emails'],
  // German, Dutch, the Scandinavian languages, French, Spanish, Portuguese, Italian, Polish, Russian.
  ...['emailadresse', 'mailadresse', 'emailadres', 'epost', 'epostadress', 'epostadresse'],
  ...['adresseemail', 'adressemail', 'adresseelectronique', 'courriel', 'correo'],
  ...['correoelectronico', 'direcciondeemail', 'direcciondecorreoelectronico'],
  ...['enderecodeemail', 'indirizzoemail', 'adresemail', 'почта', 'электроннаяпочта'],
  ...['メールアドレス', '电子邮件', '电子邮箱', '邮箱', '電子郵件', '이메일'],
  // MailerLite.
  'subscriber',
];

const ADDRESS_RANKS: ReadonlyMap<string, number> = new Map(
  ADDRESS_NAMES.map((name, rank) => [foldName(name), rank]),
);

/** In characters. What is longer is no name of a column that is known here. */
const MAX_NAME_LENGTH = 60;

/** When other programs say that somebody confirmed: to what, and to whom, this site cannot know. */
const CONFIRMATION_NAMES = new Set([
  ...['confirmed', 'confirmedat', 'confirmedon', 'confirmtime', 'confirmationdate'],
  ...['confirmationtime', 'optintime', 'optindate', 'optinat', 'doubleoptin', 'emailverified'],
  ...['emailverifiedat', 'subscribedat', 'subscribedon', 'subscribedate', 'subscriptiondate'],
]);

/** How sure a name is to be that of the addresses: 0 is the surest; undefined for another name. */
export const rankAddressName = (name: string): number | undefined =>
  name.length > MAX_NAME_LENGTH ? undefined : ADDRESS_RANKS.get(foldName(name));

export const isConfirmationName = (name: string): boolean => CONFIRMATION_NAMES.has(foldName(name));
