import { Button } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { usePlaceName } from '../../components/use-place-name.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { LineName } from './line-name.tsx';
import { LineState } from './line-state.tsx';
import { messages } from './messages.ts';
import type { Line } from './place-types.ts';
import { WayList } from './way-list.tsx';

/** The places that the product can look into: what the books say, what is there, what may be on its way between the two. */
export function LinesCard({ lines, mayChange }: { lines: readonly Line[]; mayChange: boolean }) {
  const t = useMessages(messages);
  const placeName = usePlaceName();
  const [open, setOpen] = useState<Line>();
  const columns: readonly Column<Line>[] = [
    {
      key: 'place',
      title: t('place'),
      card: 'heading',
      render: (line) => <LineName line={line} />,
    },
    {
      key: 'ledger',
      title: t('ledger'),
      isNumeric: true,
      render: ({ ledger, currency }) => <Amount value={ledger} symbol={currency.symbol} />,
    },
    {
      key: 'outside',
      title: t('outside'),
      isNumeric: true,
      render: ({ outside, currency }) => outside !== null && <Amount value={outside} symbol={currency.symbol} />,
    },
    {
      key: 'difference',
      title: t('difference'),
      isNumeric: true,
      render: ({ difference, currency }) =>
        difference !== null && <Amount value={difference} symbol={currency.symbol} />,
    },
    { key: 'way', title: t('way'), render: (line) => <WayList line={line} /> },
    { key: 'state', title: t('state'), render: (line) => <LineState line={line} /> },
    { key: 'since', title: t('checked'), render: ({ checkedAt }) => checkedAt && <Since at={checkedAt} /> },
    {
      key: 'accept',
      title: '',
      isNumeric: true,
      render: (line) =>
        mayChange &&
        line.state === 'differs' &&
        !line.asked?.isMine && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('accept')} ${line.currency.code} ${placeName(line.place)}`}
            onClick={() => setOpen(line)}
          >
            {t('accept')}
          </Button>
        ),
    },
  ];
  return (
    <Section title={t('compared')}>
      <DataTable
        label={t('compared')}
        columns={columns}
        rows={lines}
        rowKey={({ place, currency }) => `${currency._id} ${place.code}`}
        empty={<Empty title={t('nothingRead')} text={t('nothingReadText')} />}
      />
      {open && <AcceptDialog line={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
