import { readStartParameter } from '@tetri/contract';
import type { ShellParts } from '../../app/browser-scope.ts';
import { keepCampaign } from '../../app/campaign.ts';
import { Bridge } from '../../app/mini-app/bridge.ts';
import { keepLaunch, keptLaunch } from '../../app/mini-app/keep-launch.ts';
import { type Launch, readLaunch } from '../../app/mini-app/read-launch.ts';
import { keepPartnerCode } from '../../app/partner-code.ts';
import { MiniAppShell } from './mini-app-shell.tsx';

/** Takes the Mini App over from Telegram; undefined where Telegram did not open it. */
export function startMiniApp(): ShellParts | undefined {
  const launch = launchOfWindow();
  if (!launch) return undefined;
  const bridge = new Bridge();
  carry(launch);
  document.documentElement.dataset['miniApp'] = launch.platform;
  bridge.post('iframe_ready', { reload_supported: true });
  bridge.post('web_app_ready', {});
  bridge.post('web_app_expand', {});
  // A page before may have asked for it, and was not left through a link.
  bridge.post('web_app_setup_closing_behavior', { need_confirmation: false });
  return { Shell: MiniAppShell, miniApp: { launch, bridge } };
}

/** What the address says, else what it said when the window was opened. */
function launchOfWindow(): Launch | undefined {
  const { hash, search, pathname } = location;
  const launch = readLaunch(hash, search);
  if (!launch) {
    const kept = keptLaunch();
    return kept && readLaunch(kept.hash, kept.search);
  }
  keepLaunch({ hash, search });
  // What signs in is not to be shared with the address.
  history.replaceState(history.state, '', pathname + search);
  return launch;
}

/** Keeps the campaign and the partner whose link led here. */
function carry({ startParam }: Launch): void {
  const { utm, referral } = readStartParameter(startParam);
  keepCampaign(new URLSearchParams(utm), Date.now());
  if (referral) keepPartnerCode(referral);
}
