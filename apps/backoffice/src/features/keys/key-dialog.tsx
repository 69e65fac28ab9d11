import {
  type CallOutput,
  keyLimitNames,
  listStaffApiKeys,
  type OwnerKeyLimits,
  updateKeyLimits,
} from '@tetri/contract';
import { useState } from 'react';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LimitFields } from './limit-fields.tsx';
import { isReady, limitsOf, textOf } from './limits-form.ts';
import { limitLabels } from './limit-labels.ts';
import { messages } from './messages.ts';

interface KeyDialogProps {
  readonly apiKey: CallOutput<typeof listStaffApiKeys>['keys'][number];
  readonly terms: OwnerKeyLimits;
  readonly onClose: () => void;
}

/** What one key may, in place of what all may. */
export function KeyDialog({ apiKey, terms, onClose }: KeyDialogProps) {
  const t = useMessages(messages);
  const { _id, name, ownLimits, limits } = apiKey;
  const [isOwn, setOwn] = useState(ownLimits !== null);
  const [form, setForm] = useState(textOf(ownLimits ?? terms));
  const set = keyLimitNames.filter((limit) => limits[limit] !== null);
  const said = set.map((limit) => `${t(limitLabels[limit])} ${String(limits[limit])}`).join(', ');
  return (
    <ChangeDialog
      title={t('keyTitle', { name })}
      text={set.length === 0 ? t('noMerchantLimits') : t('merchantLimits', { limits: said })}
      confirmLabel={t('save')}
      isReady={!isOwn || isReady(form)}
      call={updateKeyLimits}
      affected={[listStaffApiKeys]}
      inputOf={(reason) => ({ _id, limits: isOwn ? limitsOf(form) : null, reason })}
      onClose={onClose}
    >
      <SwitchField label={t('useOwn')} description={t('useOwnHint')} isOn={isOwn} onChange={setOwn} />
      {isOwn && <LimitFields form={form} onChange={setForm} />}
    </ChangeDialog>
  );
}
