import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import { type Browser, chromium } from 'playwright-core';

/** What would make journeys differ from one run to another. */
const unsteady = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

let running: Promise<Browser> | undefined;

/**
 * Chromium without a window, of which each process of tests starts one: people share nothing in it. It ends with the process,
 * and is started again where it has crashed.
 */
export async function openBrowser(): Promise<Browser> {
  const last = await running?.catch(() => undefined);
  if (last?.isConnected()) return last;
  running = chromium.launch({ executablePath: chromiumPath, headless: true, args: quietFlags(unsteady) });
  return running;
}
