import { changedMeanwhile, fieldNotFilled, refusal, updateScreeningSettings } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { sealProviderKey } from '../actions/provider-key.ts';
import { changeSettings, readSettings, announceChange } from '../store/settings.ts';
import { viewSettings } from '../view/view-settings.ts';
import { handle } from './deps.ts';

export const updateScreeningSettingsHandler = handle(
  updateScreeningSettings,
  ({ version, threshold, isSecondPerson, provider }, { db, screening }, request) => {
    const { isOn, url, isOwnNetwork, timeoutMs, key } = provider;
    // What is written without encryption stays within the owner's own network.
    if ((isOn && url === null) || (url?.startsWith('http:') && !isOwnNetwork)) {
      const fieldId = 'provider.url';
      throw refusal(fieldNotFilled, {
        fieldId,
        nameField: fieldId,
        err: url === null ? 'required' : 'regexp',
        type: 'body',
      });
    }
    return transaction(db, async (tx) => {
      const before = viewSettings(await readSettings(tx));
      const isChanged = await changeSettings(tx, version, {
        threshold,
        isSecondPerson,
        isProviderOn: isOn,
        providerUrl: url,
        isProviderOwn: isOwnNetwork,
        providerTimeoutMs: timeoutMs,
        ...(key === null ? {} : { providerKey: key === '' ? null : sealProviderKey(screening.seal, key) }),
      });
      if (!isChanged) throw refusal(changedMeanwhile);
      await announceChange(tx);
      const settings = viewSettings(await readSettings(tx));
      await audit(tx, request, {
        action: 'updateScreeningSettings',
        subject: 'screening',
        subjectId: 'settings',
        label: '',
        oldValue: before,
        newValue: settings,
      });
      return { settings };
    });
  },
);
