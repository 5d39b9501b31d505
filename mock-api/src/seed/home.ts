import { heroVariants } from 'shared-kit/contract/constants';
import { DEFAULT_SETTINGS, type SiteSettings } from 'shared-kit/contract';
import { z } from 'zod';
import { newId } from '../db/ids';
import { heroVector } from '../db/search/documents';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { mediaPath, type MediaStore } from '../media/media-store';
import type { Clock } from './clock';
import { readPicture, readYaml } from './content-files';

const link = z.strictObject({ label: z.string(), href: z.string() });

const homeSchema = z.strictObject({
  kpis: z.array(z.strictObject({ label: z.string(), value: z.number() })),
  heroes: z.array(
    z.strictObject({
      variant: z.enum(heroVariants),
      h1: z.string(),
      subheading: z.string(),
      ctaPrimary: link,
      ctaSecondary: link,
      /** Describes the picture. */
      alt: z.string(),
    }),
  ),
  /** The footer's links to the site's pages elsewhere. */
  social: z.strictObject({ li: z.url(), yt: z.url() }),
});

/** The heroes and KPIs of the demo, and its settings: the defaults with social links. */
export function readHome() {
  const { social, ...home } = readYaml('home.yaml', homeSchema);
  const site: SiteSettings = {
    ...DEFAULT_SETTINGS,
    social: { ...DEFAULT_SETTINGS.social, ...social },
  };
  return { ...home, site };
}

/** Inserts the two heroes with their pictures, the KPIs and the site's settings. */
export async function seedHome(trx: Transaction, media: MediaStore, clock: Clock): Promise<void> {
  const { heroes, kpis, site } = readHome();
  for (const hero of heroes) {
    const hash = await media.put(trx, readPicture(`covers/heroes/${hero.variant}.svg`));
    const published = clock.daysAgo(14);
    const id = newId();
    await trx
      .insertInto('heroes')
      .values({
        id,
        h1: hero.h1,
        subheading: hero.subheading,
        variant: hero.variant,
        status: 'published',
        publish_at: published,
        cta_primary: JSON.stringify(hero.ctaPrimary),
        cta_secondary: JSON.stringify(hero.ctaSecondary),
        media: JSON.stringify({ type: 'image', url: mediaPath(hash), alt: hero.alt }),
        kpis: JSON.stringify(kpis),
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
