import { Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { LineName } from './line-name.tsx';
import { messages } from './messages.ts';
import type { Line } from './place-types.ts';

/** What the books say of places that the product cannot look into: people count them. */
export function BooksCard({ lines }: { lines: readonly Line[] }) {
  const t = useMessages(messages);
  const columns: readonly Column<Line>[] = [
    { key: 'place', title: t('place'), card: 'heading', render: (line) => <LineName line={line} /> },
    { key: 'ledger', title: t('ledger'), isNumeric: true, render: (line) => <LedgerAmount line={line} /> },
  ];
  return (
    <Section title={t('booksOnly')}>
      <Text size="sm" c="dimmed" mb={12}>
        {t('booksOnlyText')}
      </Text>
      <DataTable
        label={t('booksOnly')}
        columns={columns}
        rows={lines}
        rowKey={({ place, currency }) => `${currency._id} ${place.code}`}
        empty={<Empty title={t('empty')} text={t('emptyText')} />}
      />
    </Section>
  );
}

/** In red where more left than was said to be there. */
function LedgerAmount({ line: { ledger, currency } }: { line: Line }) {
  return (
    <Text component="span" size="sm" c={ledger.startsWith('-') ? 'red' : undefined}>
      <Amount value={ledger} symbol={currency.symbol} />
    </Text>
  );
}
