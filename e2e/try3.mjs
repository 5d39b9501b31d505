import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const c = await b.newContext(); const p = await c.newPage();
p.on('response', async r => { if (r.url().endsWith('track')) console.log('response', r.status(), JSON.stringify(await r.allHeaders())); });
p.on('requestfinished', r => r.url().endsWith('track') && console.log('finished'));
await p.goto('http://localhost:4077/about'); await p.waitForTimeout(3000);
console.log(await p.evaluate(async () => { const r = await fetch('/api/analytics/track', {method:'POST', headers:{'content-type':'application/json'}, keepalive:true, body: '[]'}); return r.status + await r.text(); }));
await p.waitForTimeout(1000);
await b.close();
