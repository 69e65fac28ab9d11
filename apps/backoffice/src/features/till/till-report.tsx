import { Button, Stack } from '@mantine/core';
import { type CallOutput, getTillReport, type TillCountView } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { PrinterIcon } from 'lucide-react';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import styles from './till-report.module.css';

type Report = CallOutput<typeof getTillReport>;
type Movement = Report['movements'][number] & { readonly line: number };

/** One day of a till, to be read and printed. */
export function TillReport({ shiftId }: { readonly shiftId: string }) {
  const t = useMessages(messages);
  const query = useCall(getTillReport, { shiftId });
  return (
    <Answer query={query}>
      {(report) => (
        <Section
          title={t('report')}
          aside={
            <Button leftSection={<PrinterIcon size={20} />} onClick={() => window.print()}>
              {t('printReport')}
            </Button>
          }
        >
          <Sheet report={report} />
        </Section>
      )}
    </Answer>
  );
}

function Sheet({ report: { shift, movements, takenIn, handedOut } }: { readonly report: Report }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { symbol } = shift.currency;
  const columns: Column<Movement>[] = [
    { key: 'at', title: t('date'), card: 'heading', render: ({ at }) => momentText(at, language) },
    { key: 'kind', title: t('movement'), render: ({ kind }) => t(`movement.${kind}`) },
    { key: 'about', title: t('about'), render: ({ uid, memo }) => uid ?? (memo || '—') },
    { key: 'by', title: t('by'), render: ({ by }) => by || '—' },
    {
      key: 'amount',
      title: t('sum'),
      isNumeric: true,
      render: ({ amount }) => <Amount value={amount} symbol={symbol} />,
    },
    {
      key: 'balance',
      title: t('balance'),
      isNumeric: true,
      render: ({ balance }) => <Amount value={balance} symbol={symbol} />,
    },
  ];
  return (
    <Stack gap={16} className={styles['sheet']}>
      <Facts>
        <Fact name={t('office')}>{`${shift.officeName}, ${shift.currency.code}`}</Fact>
        <Fact name={t('opened')}>{momentText(shift.openedAt, language)}</Fact>
        {shift.closedAt !== null && <Fact name={t('closed')}>{momentText(shift.closedAt, language)}</Fact>}
        {shift.opening && (
          <Fact name={t('openingCount')}>
            <Count count={shift.opening} symbol={symbol} />
          </Fact>
        )}
        <Fact name={t('movement.takenIn')}>
          <Amount value={takenIn} symbol={symbol} />
        </Fact>
        <Fact name={t('movement.handedOut')}>
          <Amount value={handedOut} symbol={symbol} />
        </Fact>
        {shift.closing && (
          <Fact name={t('closingCount')}>
            <Count count={shift.closing} symbol={symbol} />
          </Fact>
        )}
      </Facts>
      <DataTable
        label={t('report')}
        columns={columns}
        rows={movements.map((movement, line) => ({ ...movement, line }))}
        rowKey={({ line }) => String(line)}
        empty={<Empty title={t('noMovements')} text={t('noMovementsText')} />}
      />
      <p className={styles['sign']}>{t('tellerSigns')}</p>
    </Stack>
  );
}

/** What was counted, by whom, and by how much it differed from the books. */
function Count({ count, symbol }: { readonly count: TillCountView; readonly symbol: string }) {
  const t = useMessages(messages);
  const { counted, difference, denominations, reason, by, agreedBy } = count;
  const isDifferent = /[1-9]/.test(difference);
  return (
    <>
      <Amount value={counted} symbol={symbol} /> ({[by, agreedBy].filter(Boolean).join(', ')})
      {denominations.length > 0 && (
        <div>{denominations.map(({ value, count: pieces }) => `${value} × ${pieces}`).join('; ')}</div>
      )}
      {isDifferent && (
        <div>
          {t('difference')} <Amount value={difference} symbol={symbol} />: {reason}
        </div>
      )}
    </>
  );
}
