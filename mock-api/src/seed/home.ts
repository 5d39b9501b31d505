import { newId } from '../db/ids';
import { heroVector } from '../db/search/documents';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { mediaPath, type MediaStore } from '../media/media-store';
import { heroes, kpis, site } from './content';
import { drawCover } from './content/covers';
import type { Clock } from './clock';

/** The motif of each variant's picture; `alt` describes it. */
const PICTURE = { A: 'Excel', B: 'Visualization' } as const;

/** Inserts the two heroes with drawn pictures, the KPIs and the site's settings. */
export async function seedHome(trx: Transaction, media: MediaStore, clock: Clock): Promise<void> {
  for (const hero of heroes) {
    const picture = drawCover({
      title: hero.h1,
      category: PICTURE[hero.variant],
      seed: `hero-${hero.variant}`,
    });
    const hash = await media.put(trx, { bytes: Buffer.from(picture), type: 'image/svg+xml' });
    const published = clock.daysAgo(14);
    const id = newId();
    await trx
      .insertInto('heroes')
      .values({
        id,
        h1: hero.h1,
        subheading: hero.subheading,
        variant: hero.variant,
        status: hero.status,
        publish_at: published,
        cta_primary: JSON.stringify(hero.ctaPrimary),
        cta_secondary: JSON.stringify(hero.ctaSecondary),
        media: JSON.stringify({ ...hero.media, url: mediaPath(hash) }),
        kpis: JSON.stringify(hero.kpis),
        search: heroVector(hero),
        created_at: published,
        updated_at: published,
      })
      .execute();
    await addMediaReferences(trx, 'hero', id, mediaPath(hash), hero);
  }
  await trx
    .insertInto('kpis')
    .values(kpis.map(({ label, value }, position) => ({ id: newId(), label, value, position })))
    .execute();
  await trx
    .insertInto('settings')
    .values({ name: 'site', value: JSON.stringify(site), updated_at: clock.daysAgo(14) })
    .execute();
  await addMediaReferences(trx, 'settings', 'site', site);
}
