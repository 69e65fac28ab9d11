import type { CallAnswer, getScreeningSettings } from '@tetri/contract';
import type { SettingsRow } from '../store/settings.ts';

export function viewSettings(row: SettingsRow): CallAnswer<typeof getScreeningSettings>['settings'] {
  const { threshold, isSecondPerson, isProviderOn: isOn, providerUrl: url, providerKey, version } = row;
  const { isProviderOwn: isOwnNetwork, providerTimeoutMs: timeoutMs } = row;
  const provider = { isOn, url, isOwnNetwork, timeoutMs, hasKey: providerKey !== null };
  return { threshold, isSecondPerson, provider, version };
}
