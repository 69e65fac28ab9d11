import { chromium } from 'playwright-core';
import { initDataOf, testBotEnv } from '@tetri/testing/telegram';
import { spawn } from 'node:child_process';
const env = { ...process.env, ...testBotEnv, PORT: '3371', DATA_DIR: '/tmp/try-tg/data', DEMO: 'true', OWNER_EMAIL:'owner@example.com', OWNER_PASSWORD:'a quiet river at noon', NODE_ENV:'production', BOT_API_URL: 'http://127.0.0.1:1' };
const s = spawn(process.execPath, ['apps/server/src/main.ts'], { env, stdio: ['ignore','ignore','inherit'] });
for (let i=0;i<200;i++){ try{ const r=await fetch('http://localhost:3371/en/'); if(r.ok) break;}catch{} await new Promise(r=>setTimeout(r,200)); }
await new Promise(r=>setTimeout(r,4000));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--headless=new','--no-sandbox'] });
for (const [name,url] of [['mini','/mini-app/en/'],['site','/en/']]) {
  const ctx = await browser.newContext({ viewport:{width:390,height:844}, deviceScaleFactor:2,isMobile:true,hasTouch:true });
  const page = await ctx.newPage();
  const c = await ctx.newCDPSession(page);
  await c.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await c.send('Network.emulateNetworkConditions', { offline:false, latency:150, downloadThroughput:200000, uploadThroughput:93750 });
  await c.send('Network.enable');
  const t = new Map(); let t0;
  c.on('Network.requestWillBeSent', e=>{ t0??=e.timestamp; t.set(e.requestId,{url:e.request.url,start:e.timestamp, init:e.initiator.type, pr:e.request.initialPriority}); });
  c.on('Network.responseReceived', e=>{ const x=t.get(e.requestId); if(x){x.mime=e.response.mimeType; x.enc=e.response.headers['content-encoding'];} });
  c.on('Network.loadingFinished', e=>{ const x=t.get(e.requestId); if(x){x.end=e.timestamp;x.size=e.encodedDataLength;} });
  await page.addInitScript(()=>{ if(location.hash.includes('tgWebAppData')||sessionStorage.getItem('tetri.mini-app')) window.TelegramWebviewProxy={postEvent(type){ (window.__ev??=[]).push([type,Math.round(performance.now())]); }}; });
  const q = name==='mini' ? '#'+new URLSearchParams({tgWebAppData: initDataOf({id:7000000001,first_name:'Nino'}, new Date()),tgWebAppVersion:'8.0',tgWebAppPlatform:'android',tgWebAppThemeParams:'{"bg_color":"#ffffff"}'}) : '';
  await page.goto('http://localhost:3371'+url+q);
  await page.waitForTimeout(5000);
  console.log('==',name, JSON.stringify(await page.evaluate(()=>window.__ev)));
  console.log('marks', JSON.stringify(await page.evaluate(()=>performance.getEntriesByType('paint').map(e=>[e.name,e.startTime|0]).concat([['dcl',performance.timing.domContentLoadedEventEnd-performance.timing.navigationStart]]))));
  for (const x of t.values()) console.log(((x.start-t0)*1000|0)+'-'+((x.end-t0)*1000|0), x.size, x.enc??'', x.pr, x.init, x.url.replace('http://localhost:3371','').slice(0,80));
  if (process.argv[2]) await page.screenshot({path:`/tmp/try-tg/${name}.png`});
  await ctx.close();
}
await browser.close(); s.kill();
