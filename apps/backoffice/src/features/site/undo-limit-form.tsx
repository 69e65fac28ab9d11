import { Flex } from '@mantine/core';
import { getUndoLimit, updateUndoLimit, wholeDollars } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { DecimalField } from '../../components/decimal-field.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getUndoLimit];

/** 0 always needs two people. */
export function UndoLimitForm({ undoAloneUsd, canEdit }: { undoAloneUsd: string; canEdit: boolean }) {
  const t = useMessages(messages);
  const saved = useSaved();
  const change = useChange(updateUndoLimit, affected);
  const [limit, setLimit] = useState(undoAloneUsd);
  const isFit = wholeDollars.test(limit);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isFit) change.mutate({ undoAloneUsd: limit }, saved);
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={save} noValidate>
      <LeaveGuard isChanged={limit !== undoAloneUsd} isOfTab />
      <ErrorText error={change.error} />
      <DecimalField
        label={t('undoAloneUsd')}
        value={limit}
        onChange={setLimit}
        error={!isFit}
        description={t(isFit ? 'undoAloneUsdHint' : 'undoAloneUsdFault')}
        disabled={!canEdit}
      />
      {canEdit && (
        <SubmitButton isReady={isFit && limit !== undoAloneUsd} isPending={change.isPending}>
          {t('saveUndoLimit')}
        </SubmitButton>
      )}
    </Flex>
  );
}
