import type { ActiveRemote } from 'shared-kit/remote';
import { listSlotRemotes } from '../../browser/slots/slot-offers';
import { offerMarkup, slotStart } from '../../browser/slots/slot-markup';
import { TimeoutError, withTimeout } from '../../browser/timing/with-timeout';
import type { RenderedPlace } from '../render/slot-places';
import type { SlotRequest } from '../render/render-slot';
import type { SiteData } from '../render/site-data';
import type { RenderResults } from '../render-results';
import type { PageWorkers } from '../workers/page-workers';
import { NotRenderedError } from '../workers/release-renderer';
import type { Insertion } from './complete-document';
import type { PageStyles } from './critical-css';
import { createLateOffers } from './late-offers';
import type { PageRequest } from './page';
import { toStyleSheets, type ReleaseFiles } from './release-files';

interface SlotFillerOptions {
  workers: Pick<PageWorkers, 'isStarting' | 'render'>;
  releaseFiles: Pick<ReleaseFiles, 'readAssets'>;
  pageStyles: PageStyles;
  renderResults: Pick<RenderResults, 'record'>;
  log: (line: string) => void;
}

/** What the slots of a page get. */
export interface FilledSlots {
  insertions: Insertion[];
  /** What the style of all of it depends on. */
  tokens: string[];
  /** The rules of the releases that it comes from. */
  css: string;
  /** Whether something is missing, which the browser adds. */
  isIncomplete: boolean;
}

/** A component as it was rendered. */
interface RenderedOffer {
  html: string;
  tokens: string[];
  css: string;
}

/** What comes later is left to the browser: the page waits for it. */
const MAX_WAIT_MS = 300;

/** Whether the edge can render what a remote offers. The files of an override are its developer's. */
const hasServerBuild = ({ variant, release }: ActiveRemote) =>
  variant !== 'override' && release.server !== null;

/** Fills the slots of rendered pages with what other remotes offer to them. A failure leaves its place empty. */
export function createSlotFiller(options: SlotFillerOptions) {
  const { workers, releaseFiles, pageStyles, renderResults, log } = options;
  const lateOffers = createLateOffers();

  async function renderOffer(
    remote: ActiveRemote,
    request: SlotRequest,
    signal: AbortSignal,
  ): Promise<RenderedOffer> {
    const [result, assets] = await Promise.all([
      workers.render(remote, request, signal),
      releaseFiles.readAssets(remote.release),
    ]);
    if (!('slotHtml' in result)) throw new TypeError('A component was rendered as a page.');
    const styles = await pageStyles.load(toStyleSheets(assets));
    if (styles === null) throw new TypeError(`The styles of ${remote.name} cannot be read.`);
    const { slotHtml, tokens } = result;
    return { html: offerMarkup(remote.name, slotHtml), tokens, css: styles.select(tokens) };
  }

  /** @param lateAfterMs How long the page has waited for it; null if it has failed before that. */
  function noteFailure(remote: ActiveRemote, slot: string, lateAfterMs: number | null): void {
    // Not its fault: its release is being started, or the page itself left it less time than it may take.
    if (workers.isStarting(remote) || (lateAfterMs ?? MAX_WAIT_MS) < MAX_WAIT_MS) return;
    renderResults.record(remote, true, 'component');
    if (lateAfterMs === null) lateOffers.noteInTime(remote, slot);
    else lateOffers.noteLate(remote, slot, lateAfterMs);
  }

  async function tryOffer(
    remote: ActiveRemote,
    request: SlotRequest,
    waitMs: number,
  ): Promise<RenderedOffer | null> {
    try {
      const offer = await withTimeout(waitMs, (signal) => renderOffer(remote, request, signal));
      renderResults.record(remote, false, 'component');
      lateOffers.noteInTime(remote, request.slot);
      return offer;
    } catch (error) {
      noteFailure(remote, request.slot, error instanceof TimeoutError ? waitMs : null);
      // The workers have logged why already.
      if (!(error instanceof NotRenderedError)) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        log(`edge: ${remote.name} left ${request.slot} of ${request.url} empty: ${reason}`);
      }
      return null;
    }
  }

  /** @param leftMs What is left of the page's time. */
  return async (
    page: PageRequest,
    places: readonly RenderedPlace[],
    siteData: SiteData | null,
    leftMs: number,
  ): Promise<FilledSlots> => {
    const waitMs = Math.min(MAX_WAIT_MS, leftMs);
    const viewer = page.member?.user ?? null;
    const listOffering = ({ name }: RenderedPlace) =>
      listSlotRemotes(page.registry, name, viewer, siteData?.settings?.slots);
    const fillPlace = (place: RenderedPlace, placeIndex: number) =>
      listOffering(place)
        .filter((remote) => hasServerBuild(remote) && !lateOffers.isSkipped(remote, place.name))
        .map((remote, index) => {
          const request: SlotRequest = {
            slot: place.name,
            props: place.props,
            idPrefix: `slot-${placeIndex}-${index}-`,
            url: page.url.href,
            site: page.site,
            siteData,
            contentVersion: page.contentVersion,
            member: page.member,
            isNoScript: page.noScript !== null,
          };
          return tryOffer(remote, request, waitMs);
        });
    const filled = await Promise.all(
      (waitMs > 0 ? places : []).map(async (place, index) => {
        const offers = await Promise.all(fillPlace(place, index));
        return { place, offers: offers.filter((offer) => offer !== null) };
      }),
    );
    const all = filled.flatMap(({ offers }) => offers);
    return {
      isIncomplete: all.length < places.flatMap(listOffering).length,
      insertions: filled
        .filter(({ offers }) => offers.length > 0)
        .map(({ place, offers }) => ({
          after: slotStart(place),
          html: offers.map(({ html }) => html).join(''),
        })),
      tokens: all.flatMap(({ tokens }) => tokens),
      css: [...new Set(all.map(({ css }) => css))].join(''),
    };
  };
}
