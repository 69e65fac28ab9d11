import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { signIn, uploadImage } from '@tetri/contract';
import { createApp, readConfig } from '@tetri/server';
import { systemClock } from '@tetri/server/platform/clock';
import { openDatabase } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';
import { openTestBrowser, type TestBrowser } from '@tetri/testing/server';
import { cameraPhoto, redraw } from '@tetri/testing/verification';
import { benchPassword, makePeople } from './accounts/bench-people.ts';
import { percentile } from './measure/ratio.ts';
import { atMost, type Bench } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';

const [width, height] = [4000, 3000];
const times = 8;
/** How finely the loop is watched; what it adds itself is taken off. */
const resolution = 2;

/** A photo of 12 megapixels is sent and kept sealed, while the loop that serves everybody else is watched. */
export const verification: Bench = {
  name: 'verification',
  run: async () => {
    const database = await startBenchDatabase();
    // In this process, whose loop is watched, and on its one core with the process that draws pictures anew.
    const config = readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      PORT: '0',
      ROLES: 'api',
      DEMO: 'true',
      DEMO_LIFE: 'false',
      DEMO_CHAIN: 'false',
    });
    const { db, url } = await openDatabase({ ...config, log: silentLog });
    const [email = ''] = await makePeople(database.url, 1);
    const app = await createApp({ config, db, databaseUrl: url, clock: systemClock, log: silentLog, limits: {} });
    try {
      await app.modules.firstStart();
      const browser = await openTestBrowser(await app.listen());
      await browser.call(signIn, { email, password: benchPassword });
      const photos = await Promise.all(
        Array.from({ length: times + 1 }, () => cameraPhoto(width, height, randomBytes)),
      );
      const [first, ...rest] = photos.map((bytes) => new Uint8Array(bytes));
      // The process that draws pictures anew has started.
      if (first) await send(browser, first);
      const loop = monitorEventLoopDelay({ resolution });
      const [ours, bare]: [number[], number[]] = [[], []];
      let blocked = 0;
      for (const bytes of rest) {
        loop.reset();
        loop.enable();
        ours.push(await timed(() => send(browser, bytes)));
        loop.disable();
        blocked = Math.max(blocked, loop.max / 1e6 - resolution);
        bare.push(await timed(() => redraw(Buffer.from(bytes), 3200)));
      }
      const megabytes = (Math.max(...photos.map(({ length }) => length)) / 1024 / 1024).toFixed(1);
      const yardstick = `${Math.round(percentile(bare, 0.5))} ms, the picture drawn anew and nothing else`;
      return [
        {
          ...atMost(
            `a photo of 12 megapixels, ${megabytes} MB, stored, slowest of ${times}`,
            Math.max(...ours),
            1500,
            'ms',
          ),
          yardstick,
        },
        atMost('the event loop blocked meanwhile, longest', blocked, 50, 'ms'),
      ];
    } finally {
      await app.close();
      await database.stop();
    }
  },
};

async function send(browser: TestBrowser, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const file = new File([bytes], 'IMG_0001.jpg');
  await browser.call(uploadImage, { type: 'verification' }, { file });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
