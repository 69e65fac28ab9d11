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

/** Starts Chromium without a window. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, headless: true, args: quietFlags(unsteady) });
}
