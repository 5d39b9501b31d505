import { contract } from 'shared-kit/contract';
import { inTransaction } from '../../db/transaction';
import type { Api } from '../../http/api';
import { InvalidError } from '../../errors';
import { loadAddressHasher } from '../newsletter/address-hash';
import { liftSuppression, suppress } from '../newsletter/suppressions';
import { createDownloadUrl, loadTokenSigner, readSubscriberToken, subscribe } from './subscribe';

const invalidLinkError = () =>
  new InvalidError('This link is not valid.', { token: 'This link is not valid.' });

export function subscriberRoutes({ mount, db, limits, site }: Api): void {
  mount(contract.subscribers.subscribe, async ({ body, request }) => {
    await limits.mail(request, body.email);
    const downloadUrl = await createDownloadUrl(db, body.source, new Date());
    const signToken = await loadTokenSigner(db);
    return inTransaction(db, async (trx) => {
      await subscribe(trx, site, body, signToken);
      return { message: 'Thanks! Please check your inbox.', downloadUrl };
    });
  });

  mount(contract.subscribers.confirm, async ({ body: { token } }) => {
    const id = await readSubscriberToken(db, token, 'confirm');
    if (id === null) throw invalidLinkError();
    const hasher = await loadAddressHasher(db);
    return inTransaction(db, async (trx) => {
      const confirmed = await trx
        .updateTable('subscribers')
        .set(({ fn, val }) => ({ confirmed_at: fn.coalesce('confirmed_at', val(new Date())) }))
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirst();
      if (confirmed === undefined)
        throw new InvalidError('This subscription has ended. Please subscribe again.');
      // The mail has arrived, and its reader wants the newsletter.
      await liftSuppression(trx, hasher, confirmed.email);
      return { message: 'Thank you! Your subscription is confirmed.' };
    });
  });

  mount(
    contract.subscribers.unsubscribe,
    async ({ params: { token } }) => {
      const id = await readSubscriberToken(db, token, 'unsubscribe');
      if (id === null) throw invalidLinkError();
      const hasher = await loadAddressHasher(db);
      return inTransaction(db, async (trx) => {
        // Unsubscribing twice succeeds as well.
        const ended = await trx
          .deleteFrom('subscribers')
          .where('id', '=', id)
          .returning('email')
          .executeTakeFirst();
        if (ended !== undefined) {
          // An import may bring the address back.
          const suppression = { address: ended.email, reason: 'unsubscribed', detail: '' } as const;
          await suppress(trx, hasher, [suppression]);
        }
        return { message: 'You are unsubscribed.' };
      });
    },
    { config: { ignoresBody: true } },
  );
}
