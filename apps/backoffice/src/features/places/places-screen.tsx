import { Button, Stack } from '@mantine/core';
import { ArrowLeftRightIcon } from 'lucide-react';
import { listPlaces } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { BooksCard } from './books-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { messages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import type { Line } from './place-types.ts';
import { OwnPlacesCard } from './own-places-card.tsx';
import { SweepsCard } from './sweeps-card.tsx';
import { UnansweredCard } from './unanswered-card.tsx';
import { UsualCard } from './usual-card.tsx';

/** Where the money of each currency lies, by the books and as it was read, and how it is moved. */
export default function PlacesScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const query = useCall(listPlaces, {}, { refetchMs: 10_000 });
  const [isMoving, setIsMoving] = useState(false);
  const mayChange = role === 'owner' || role === 'manager';
  const move = mayChange && (
    <Button
      leftSection={<ArrowLeftRightIcon size={20} />}
      disabled={!query.data?.lines.some(({ ledger }) => isAboveZero(ledger))}
      onClick={() => setIsMoving(true)}
    >
      {t('move')}
    </Button>
  );
  return (
    <Screen title={t('title')} subtitle={t('subtitle')} actions={move}>
      <Answer query={query}>
        {({ lines, places, usual }) => (
          <Stack gap={24}>
            <UnansweredCard />
            <LinesCard lines={sorted(lines.filter(({ state }) => state !== 'unread'))} mayChange={mayChange} />
            <SweepsCard />
            <BooksCard lines={lines.filter(({ state }) => state === 'unread')} />
            <UsualCard lines={lines} places={places} usual={usual} mayChange={mayChange} />
            <OwnPlacesCard places={places} mayChange={mayChange} />
            {isMoving && <MoveDialog lines={lines} places={places} onClose={() => setIsMoving(false)} />}
          </Stack>
        )}
      </Answer>
    </Screen>
  );
}

/** What needs somebody first. */
function sorted(lines: readonly Line[]): readonly Line[] {
  const rank = (state: Line['state']) => (state === 'differs' ? 0 : state === 'checking' ? 1 : 2);
  return lines.toSorted((one, other) => rank(one.state) - rank(other.state));
}

function isAboveZero(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}
