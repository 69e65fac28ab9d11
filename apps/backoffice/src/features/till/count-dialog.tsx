import { Stack, Text } from '@mantine/core';
import { closeTill, listTills, listTillShifts, openTill, reasonNeeded, type Till } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { formatUnits, parseUnits } from '@tetri/money';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { AmountField } from '../../components/amount-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { NoteRows } from './note-rows.tsx';
import { type CountedNote, sumNotes } from './sum-notes.ts';

const affected = [listTills, listTillShifts];

/** Counts a till, by a total or by notes and coins, and opens or closes it with that. */
export function CountDialog({ till, onClose }: { readonly till: Till; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const { officeId, officeName, currency, expected, state } = till;
  const { decimals, symbol } = currency;
  // What was asked for stays that, whatever others do with the till meanwhile.
  const [isOpening] = useState(state === 'closed' || state === 'opening');
  const opening = useChange(openTill, affected);
  const closing = useChange(closeTill, affected);
  const change = isOpening ? opening : closing;
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [total, setTotal] = useState('');
  const [notes, setNotes] = useState<readonly CountedNote[]>([]);
  const [reason, setReason] = useState('');
  const sum = sumNotes(notes, decimals);
  const counted = notes.length === 0 ? total : sum === undefined ? '' : formatUnits(sum, decimals);
  const isCounted = counted !== '' && isAmount(counted, decimals);
  const units = isCounted ? parseUnits(counted, decimals) : undefined;
  const difference = units === undefined ? undefined : units - (parseUnits(expected, decimals) ?? 0n);
  // What moved since it was shown makes a difference, too.
  const isExplained = difference !== 0n || change.error?.errorCode === reasonNeeded.code;
  const isReady = difference !== undefined && (!isExplained || isReason(reason));

  function save() {
    const denominations = notes.map(({ value, count }) => ({ value, count: Number.parseInt(count, 10) }));
    const input = { commandId, officeId, currencyId: currency._id, counted, denominations, reason: reason.trim() };
    change.mutate(input, saved);
  }

  return (
    <FormDialog
      title={t(isOpening ? 'openTitle' : 'closeTitle', { office: officeName })}
      saveLabel={t(isOpening ? 'open' : 'close')}
      isReady={isReady}
      isChanged={counted !== '' || notes.length > 0 || reason !== ''}
      isPending={change.isPending}
      error={change.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={16}>
        {notes.length === 0 && (
          <AmountField label={t('counted', { symbol })} value={total} decimals={decimals} onChange={setTotal} />
        )}
        <NoteRows notes={notes} onChange={setNotes} />
        {notes.length > 0 && (
          <Text>
            {t('sum')} <b>{isCounted ? <Amount value={counted} symbol={symbol} /> : '—'}</b>
          </Text>
        )}
        <Text size="sm">
          {t('expected')} <Amount value={expected} symbol={symbol} />
          {difference !== undefined && difference !== 0n && (
            <>
              {' · '}
              {t('difference')} <Amount value={formatUnits(difference, decimals)} symbol={symbol} />
            </>
          )}
        </Text>
        {difference !== undefined && isExplained && (
          <ReasonField label={t('differenceReason')} value={reason} onChange={setReason} />
        )}
      </Stack>
    </FormDialog>
  );
}
