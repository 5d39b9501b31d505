import { newId } from '../db/ids';
import type { Transaction } from '../db/transaction';
import { listPosts } from '../resources/newsletter/queries';
import type { Clock } from './clock';

interface SeedIssue {
  slug: string;
  subject: string;
  preheader: string;
  html: string;
  posts: readonly string[];
  daysAgo: number;
}

const ISSUES: readonly SeedIssue[] = [
  {
    slug: 'totals-that-follow-the-filter',
    subject: 'Totals that follow the filter',
    preheader: 'One function ignores what you cannot see.',
    html: '<p>A filter hides rows, and <code>SUM</code> counts them anyway. <code>SUBTOTAL</code> does not:</p><pre><code>=SUBTOTAL(109, C2:C500)</code></pre><p>109 adds up what is visible, and leaves out rows that you hid by hand as well. With 9 these would count.</p>',
    posts: [],
    daysAgo: 8,
  },
  {
    slug: 'a-lookup-that-looks-left',
    subject: 'A lookup that looks left',
    preheader: 'XLOOKUP does in one cell what took two.',
    html: '<p>The code is in column D, and the name that you want is in column A. <code>VLOOKUP</code> cannot look to the left. <code>XLOOKUP</code> does not care where a column is:</p><pre><code>=XLOOKUP(F2, D2:D90, A2:A90, "not found")</code></pre><p>The fourth part is what it says when there is no such code, so no <code>IFERROR</code> is needed.</p>',
    posts: ['xlookup-vs-vlookup'],
    daysAgo: 1,
  },
];

/** Two issues that were sent, before anybody had subscribed. */
export async function seedNewsletter(trx: Transaction, clock: Clock): Promise<void> {
  for (const { slug, subject, preheader, html, posts: slugs, daysAgo } of ISSUES) {
    const at = clock.daysAgo(daysAgo);
    const ids = await trx
      .selectFrom('posts')
      .select('id')
      .where('slug', 'in', [...slugs, ''])
      .execute();
    const posts = await listPosts(
      trx,
      ids.map(({ id }) => id),
    );
    await trx
      .insertInto('newsletter_issues')
      .values({
        ...{ id: newId(), slug, subject, preheader, body_html: html, status: 'sent' },
        ...{ segment_tags: [], segment_sources: [], is_prepared: true },
        ...{ scheduled_at: at, started_at: at, finished_at: at },
        ...{ sent_posts: JSON.stringify(posts), created_at: at, updated_at: at },
      })
      .execute();
  }
}
