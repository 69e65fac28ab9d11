import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { agreeTillCount, listTills, type Till } from '@tetri/contract';
import { Amount, amountText } from '@tetri/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { v4 as newUuid } from 'uuid';
import { Answer } from '../../components/answer.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { CountDialog } from './count-dialog.tsx';
import { messages } from './messages.ts';
import { MoveTillDialog } from './move-till-dialog.tsx';
import { SetTillDialog } from './set-till-dialog.tsx';

type Act = { readonly kind: 'count' | 'move' | 'set'; readonly till: Till | undefined };

/** The tills of the offices, and what is done with them. Nothing where there is none and the person sets none up. */
export function TillsCard() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(listTills, {}, { refetchMs: 10_000 });
  const [act, setAct] = useState<Act>();
  const mayChange = role === 'owner' || role === 'manager';
  const places = query.data?.places ?? [];
  const close = () => setAct(undefined);
  // What is to be counted moves on while somebody counts.
  const now = (till: Till) =>
    query.data?.tills.find(
      ({ officeId, currency }) => officeId === till.officeId && currency._id === till.currency._id,
    ) ?? till;
  if (query.data?.tills.length === 0 && !mayChange) return null;
  const add = mayChange && (
    <Button variant="default" onClick={() => setAct({ kind: 'set', till: undefined })}>
      {t('setUp')}
    </Button>
  );
  return (
    <Section title={t('tills')} aside={add}>
      <Answer query={query}>
        {({ tills }) =>
          tills.length === 0 ? (
            <Text c="dimmed">{t('noTills')}</Text>
          ) : (
            <Stack gap={16}>
              {tills.map((till) => (
                <TillRow
                  key={`${till.officeId} ${till.currency._id}`}
                  till={till}
                  isReader={role === 'auditor'}
                  mayChange={mayChange}
                  onAct={(kind) => setAct({ kind, till })}
                />
              ))}
            </Stack>
          )
        }
      </Answer>
      {act?.kind === 'set' && <SetTillDialog till={act.till} onClose={close} />}
      {act?.kind === 'count' && act.till && <CountDialog till={now(act.till)} onClose={close} />}
      {act?.kind === 'move' && act.till && <MoveTillDialog till={act.till} places={places} onClose={close} />}
    </Section>
  );
}

interface TillRowProps {
  readonly till: Till;
  readonly isReader: boolean;
  readonly mayChange: boolean;
  readonly onAct: (kind: Act['kind']) => void;
}

function TillRow({ till, isReader, mayChange, onAct }: TillRowProps) {
  const t = useMessages(messages);
  const { officeId, officeName, currency, isActive, state, expected, asked } = till;
  const isOpen = state === 'open';
  const mayOpen = state === 'closed' || state === 'opening';
  return (
    <Stack gap={8} component="section" aria-label={`${officeName}, ${currency.code}`}>
      <Group gap="8px 16px" justify="space-between">
        <Group gap={8}>
          <Text fw={600}>{officeName}</Text>
          <Badge variant="light" color={isActive && isOpen ? 'green' : isActive ? 'yellow' : 'gray'}>
            {t(isActive ? `state.${state}` : 'state.off')}
          </Badge>
        </Group>
        <Text>
          {t('expected')}{' '}
          <b>
            <Amount value={expected} symbol={currency.symbol} />
          </b>
        </Text>
      </Group>
      {asked && <AskedCount till={till} asked={asked} mayAgree={mayChange} />}
      <Group gap={8}>
        {!isReader && isActive && (
          <Button size="sm" onClick={() => onAct('count')}>
            {t(mayOpen ? 'open' : 'close')}
          </Button>
        )}
        {!isReader && isOpen && (
          <Button size="sm" variant="default" onClick={() => onAct('move')}>
            {t('bring')}
          </Button>
        )}
        <Button size="sm" variant="default" component={Link} href={`/till?office=${officeId}&currency=${currency._id}`}>
          {t('days')}
        </Button>
        {mayChange && (
          <Button size="sm" variant="subtle" onClick={() => onAct('set')}>
            {t('settings')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** A count that differs by so much that somebody else has to agree. */
function AskedCount({
  till: { officeId, currency },
  asked,
  mayAgree,
}: {
  readonly till: Till;
  readonly asked: NonNullable<Till['asked']>;
  readonly mayAgree: boolean;
}) {
  const t = useMessages(messages);
  const change = useChange(agreeTillCount, [listTills]);
  const saved = useSaved();
  const [commandId] = useState(() => newUuid());
  const { counted, difference, by, reason, isMine } = asked;
  const input = { commandId, officeId, currencyId: currency._id, difference };
  const agree = mayAgree && !isMine && (
    <Button size="sm" loading={change.isPending} onClick={() => change.mutate(input, saved)}>
      {t('agree')}
    </Button>
  );
  return (
    <>
      <ErrorText error={change.error} />
      <Notice severity="warning" role="status" action={agree}>
        {t('asked', {
          by,
          counted: amountText(counted, 'staff'),
          difference: amountText(difference, 'staff'),
          symbol: currency.symbol,
          reason,
        })}
      </Notice>
    </>
  );
}
