import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { confirmPickup, getPickup, listTills } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ErrorText } from '../../components/error-text.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Pickup } from './pickup.ts';

/** Cash goes out against the code that only the customer knows, once the person was checked. */
export function HandOutForm({ pickup }: { pickup: Pickup }) {
  const t = useMessages(messages);
  const [isChecked, setIsChecked] = useState(false);
  const [code, setCode] = useState('');
  const [commandId, setCommandId] = useState(() => newUuid());
  const change = useChange(confirmPickup, [getPickup, listTills]);
  const saved = useSaved();
  const isReady = isChecked && code.trim() !== '' && !change.isPending;

  /** Another code is another try. */
  function type(next: string) {
    setCode(next);
    setCommandId(newUuid());
  }

  function handOut(event: FormEvent) {
    event.preventDefault();
    if (isReady) change.mutate({ commandId, uid: pickup.uid, code: code.trim() }, saved);
  }

  return (
    <form onSubmit={handOut}>
      <Stack gap={16} maw={480}>
        <Checkbox
          label={t(pickup.values.length > 0 ? 'isChecked' : 'isDestinationChecked')}
          checked={isChecked}
          onChange={(event) => setIsChecked(event.currentTarget.checked)}
        />
        <ErrorText error={change.error} />
        <TextInput
          label={t('code')}
          description={t('left', { count: pickup.attemptsLeft })}
          value={code}
          onChange={(event) => type(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          size="md"
          required
        />
        <Button type="submit" size="md" disabled={!isReady} loading={change.isPending}>
          {t('handOut')}
        </Button>
      </Stack>
    </form>
  );
}
