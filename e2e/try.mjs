import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const site='http://localhost:4077';
const c = await b.newContext(); const p = await c.newPage();
const open = new Set();
p.on('request', r => open.add(r.url())); p.on('requestfinished', r => open.delete(r.url())); p.on('requestfailed', r => { console.log('failed', r.url(), r.failure()); open.delete(r.url()); });
await p.goto(site+'/about'); 
await p.waitForLoadState('networkidle', { timeout: 6000 }).catch(e => console.log('not idle'));
console.log('open', [...open]);
// draft
await p.goto(site+'/discussions');
await p.getByRole('textbox', { name: 'Title' }).fill('How do I sum?');
for (let i=0;i<10;i++) { await p.waitForTimeout(500); console.log(await p.evaluate(() => JSON.stringify([{...localStorage},{...sessionStorage}, performance.getEntriesByName('app-ready').length, document.activeElement?.name]))); if (i===4) await p.keyboard.type('x'); }
console.log(await p.getByRole('textbox', { name: 'Title' }).inputValue());
await b.close();
