import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { getPickup } from '@tetri/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { AppointmentsCard } from './appointments-card.tsx';
import { messages } from './messages.ts';
import { PickupCard } from './pickup-card.tsx';
import { TillDays } from './till-days.tsx';
import { TillReport } from './till-report.tsx';
import { TillsCard } from './tills-card.tsx';

/** The cash desk: hand out, and count the till; or the days of a till and the report of one. */
export default function TillScreen() {
  const t = useMessages(messages);
  const [params] = useSearchParams();
  const [shiftId, officeId, currencyId] = ['shift', 'office', 'currency'].map((name) => params.get(name));
  const back = (
    <Button variant="default" component={Link} href="/till">
      {t('backToDesk')}
    </Button>
  );
  if (shiftId)
    return (
      <Screen title={t('title')} actions={back}>
        <TillReport shiftId={shiftId} />
      </Screen>
    );
  if (officeId && currencyId)
    return (
      <Screen title={t('title')} actions={back}>
        <TillDays officeId={officeId} currencyId={currencyId} />
      </Screen>
    );
  return <Desk />;
}

/** Where a teller hands out cash: a number, the person to check, the code, a receipt. */
function Desk() {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const uid = params.get('order') ?? '';
  const isNumber = /^[1-9]\d{7,9}$/.test(uid);
  const [typed, setTyped] = useState(uid);
  const field = useRef<HTMLInputElement>(null);
  const query = useCall(getPickup, { uid }, { isEnabled: isNumber });

  function show(next: string) {
    setParams(next === '' ? {} : { order: next }, { replace: true });
  }

  function find(event: FormEvent) {
    event.preventDefault();
    show(typed.replace(/\D/g, ''));
  }

  function next() {
    setTyped('');
    show('');
    field.current?.focus();
  }

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <form onSubmit={find}>
        <Flex gap={8} align="flex-end" maw={480}>
          <TextInput
            ref={field}
            flex={1}
            label={t('number')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            size="md"
          />
          <Button type="submit" size="md" disabled={typed.replace(/\D/g, '').length < 8}>
            {t('find')}
          </Button>
        </Flex>
        <Text size="sm" c="dimmed" mt={4} mb={16}>
          {t('numberHint')}
        </Text>
      </form>
      <Stack gap={24}>
        {isNumber ? (
          <Answer query={query}>{({ pickup }) => <PickupCard key={pickup.uid} pickup={pickup} onNext={next} />}</Answer>
        ) : (
          <Empty title={t('emptyTitle')} text={t('emptyText')} />
        )}
        <AppointmentsCard />
        <TillsCard />
      </Stack>
    </Screen>
  );
}
