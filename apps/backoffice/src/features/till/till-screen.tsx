import { Button, Flex, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { getPickup, listTakeIns } from '@tetri/contract';
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
import { TakeInCard } from './take-in-card.tsx';
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

/** Where a teller hands cash out and takes it in: a number, the person to check, the code or the count, a receipt. */
function Desk() {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const uid = params.get('order') ?? '';
  const isTakingIn = params.get('way') === 'in';
  // Who brings cash may say six digits in place of the number.
  const isNumber = /^[1-9]\d{7,9}$/.test(uid) || (isTakingIn && /^\d{6}$/.test(uid));
  const [typed, setTyped] = useState(uid);
  const field = useRef<HTMLInputElement>(null);
  const query = useCall(getPickup, { uid }, { isEnabled: isNumber && !isTakingIn });
  const brought = useCall(listTakeIns, { search: uid }, { isEnabled: isNumber && isTakingIn });

  function show(next: string, isIn = isTakingIn) {
    setParams({ ...(isIn ? { way: 'in' } : {}), ...(next === '' ? {} : { order: next }) }, { replace: true });
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
      <SegmentedControl
        mb={16}
        aria-label={t('way')}
        value={isTakingIn ? 'in' : 'out'}
        onChange={(way) => show(uid, way === 'in')}
        data={[
          { value: 'out', label: t('way.out') },
          { value: 'in', label: t('way.in') },
        ]}
      />
      <form onSubmit={find}>
        <Flex gap={8} align="flex-end" maw={480}>
          <TextInput
            ref={field}
            flex={1}
            label={t(isTakingIn ? 'takeIn.number' : 'number')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            size="md"
          />
          <Button type="submit" size="md" disabled={typed.replace(/\D/g, '').length < (isTakingIn ? 6 : 8)}>
            {t('find')}
          </Button>
        </Flex>
        <Text size="sm" c="dimmed" mt={4} mb={16}>
          {t(isTakingIn ? 'takeIn.numberHint' : 'numberHint')}
        </Text>
      </form>
      <Stack gap={24}>
        {isNumber && isTakingIn ? (
          <Answer query={brought}>
            {({ takeIns }) =>
              takeIns.length === 0 ? (
                <Empty title={t('takeIn.none')} text={t('takeIn.noneText')} />
              ) : (
                takeIns.map((one) => <TakeInCard key={one.uid} takeIn={one} onNext={next} />)
              )
            }
          </Answer>
        ) : isNumber ? (
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
