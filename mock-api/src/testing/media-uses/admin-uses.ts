import { contract, DEFAULT_SETTINGS, type SiteSettings } from 'shared-kit/contract';
import { createBulkClient } from '../bulk-client';
import type { TestApi, TestMember } from '../start-test-api';
import { createFile, type MediaUses } from './use';

export function adminUses(api: TestApi, admin: TestMember): MediaUses {
  const { adminNewsletter, adminTemplates, adminTracks, adminHero, adminSettings } = contract;
  const cta = { label: 'Go', href: '/blog' };
  const hero = { h1: 'Sheets', variant: 'A' as const, ctaPrimary: cta, ctaSecondary: cta };
  const createTemplate = async (fields: object) =>
    (await api.request(adminTemplates.create, { body: { title: 'Budget', ...fields } }, admin))._id;
  const createTrack = async (fields: object) =>
    (await api.request(adminTracks.create, { body: { title: 'Formulas', ...fields } }, admin))._id;
  const createHero = async (fields: object) => {
    const body = { ...hero, media: { url: '' }, ...fields };
    return (await api.request(adminHero.create, { body }, admin))._id;
  };
  let settings: SiteSettings = DEFAULT_SETTINGS;
  const saveSettings = (fields: Partial<SiteSettings>) => {
    settings = { ...settings, ...fields };
    return api.request(adminSettings.update, { body: settings }, admin);
  };
  const bulk = createBulkClient(api, admin);
  return {
    'an issue of the newsletter': async (path) => {
      const body = { subject: 'News', bodyHtml: `<p><img src="${path}"></p>` };
      const { _id: id } = await api.request(adminNewsletter.create, { body }, admin);
      return { end: () => api.request(adminNewsletter.remove, { params: { id } }, admin) };
    },
    'an issue of the newsletter, after a change': async (path) => {
      const body = { subject: 'News', bodyHtml: `<p><img src="${path}"></p>` };
      const { _id: id } = await api.request(adminNewsletter.create, { body }, admin);
      const update = { params: { id }, body: { subject: 'News' } };
      return { end: () => api.request(adminNewsletter.update, update, admin) };
    },
    'a template’s file': async () => {
      const { hash, file } = createFile();
      const id = await createTemplate({ file });
      return { hash, end: () => api.request(adminTemplates.remove, { params: { id } }, admin) };
    },
    'a template’s file after other changes': async () => {
      const { hash, file } = createFile();
      const id = await createTemplate({ file });
      const save = (fields: object) => {
        const body = { title: 'Another', ...fields };
        return api.request(adminTemplates.update, { params: { id }, body }, admin);
      };
      await save({});
      return { hash, end: () => save({ file: createFile().file }) };
    },
    'a template’s picture': async (path) => {
      const id = await createTemplate({ preview: [path] });
      const target = { ids: [id] };
      return { end: () => bulk.change({ area: 'templates', target, action: 'delete' }) };
    },
    'a track’s cover': async (cover) => {
      const id = await createTrack({ cover });
      return { end: () => api.request(adminTracks.remove, { params: { id } }, admin) };
    },
    'a track’s new cover': async (cover) => {
      const id = await createTrack({});
      const save = (fields: object) => {
        const body = { title: 'Formulas', ...fields };
        return api.request(adminTracks.update, { params: { id }, body }, admin);
      };
      await save({ cover });
      return { end: () => save({ cover: null }) };
    },
    'a hero’s picture': async (url) => {
      const id = await createHero({ media: { url } });
      return { end: () => api.request(adminHero.remove, { params: { id } }, admin) };
    },
    'a hero’s link': async (href) => {
      const id = await createHero({});
      const save = (fields: object) => {
        const body = { ...hero, media: { url: '' }, ...fields };
        return api.request(adminHero.update, { params: { id }, body }, admin);
      };
      await save({ ctaPrimary: { label: 'Go', href } });
      return { end: () => save({}) };
    },
    'the site’s logo': async (logo) => {
      await saveSettings({ logo });
      return { end: () => saveSettings({ logo: DEFAULT_SETTINGS.logo }) };
    },
    'the site’s icon': async (favicon) => {
      await saveSettings({ favicon });
      return { end: () => saveSettings({ favicon: DEFAULT_SETTINGS.favicon }) };
    },
    'a link of the footer': async (href) => {
      await saveSettings({ footer: { links: [{ label: 'PDF', href }] } });
      return { end: () => saveSettings({ footer: DEFAULT_SETTINGS.footer }) };
    },
  };
}
