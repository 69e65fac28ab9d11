import { Amount } from '@tetri/ui';
import { Fact, Facts } from '../../components/facts.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Line } from './statement-line.ts';

/** What the bank says of a line. */
export function LineFacts({ line }: { line: Line }) {
  const t = useMessages(messages);
  return (
    <Facts>
      <Fact name={t('amount')}>
        <Amount value={line.amount} symbol={line.symbol} />
      </Fact>
      <Fact name={t('date')}>{line.bookedOn}</Fact>
      <Fact name={t('sender')}>{line.sender}</Fact>
      <Fact name={t('senderAccount')}>{line.senderAccount}</Fact>
      <Fact name={t('purpose')}>{line.purpose}</Fact>
      <Fact name={t('reference')}>{line.reference}</Fact>
      <Fact name={t('requisite')}>{line.requisite.number}</Fact>
    </Facts>
  );
}
