import { Anchor, Button } from '@mantine/core';
import type { CallOutput, getCustomer } from '@tetri/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { messages } from './messages.ts';

type Customer = CallOutput<typeof getCustomer>['customer'];

interface CustomerCardProps {
  readonly customer: Customer;
  readonly onErased: () => void;
}

/** Who it is, and what keeps them from being erased. */
export function CustomerCard({ customer, onErased }: CustomerCardProps) {
  const t = useMessages(messages);
  const role = useRole();
  const [isAsked, setAsked] = useState(false);
  const { _id, uid, email, name, createdAt, openOrders, hasBalance } = customer;
  const erase = role !== 'auditor' && (
    <Button color="red" variant="light" disabled={openOrders > 0 || hasBalance} onClick={() => setAsked(true)}>
      {t('erase')}
    </Button>
  );
  return (
    <Section title={name || email} aside={erase}>
      <Facts>
        <Fact name={t('number')}>{uid ?? t('noAccount')}</Fact>
        <Fact name={t('email')}>{email}</Fact>
        <Fact name={t(uid === null ? 'knownSince' : 'since')}>
          <Moment at={createdAt} />
        </Fact>
        <Fact name={t('openOrders')}>{String(openOrders)}</Fact>
        {uid !== null && <Fact name={t('balance')}>{t(hasBalance ? 'hasBalance' : 'noBalance')}</Fact>}
        {_id !== null && (
          <Fact name={t('connections')}>
            <Anchor component={Link} href={`/connections?user=${_id}`} size="sm">
              {t('showConnections')}
            </Anchor>
          </Fact>
        )}
        {(openOrders > 0 || hasBalance) && <Fact name={t('erase')}>{t('notYet')}</Fact>}
      </Facts>
      {isAsked && <EraseDialog customer={customer} onErased={onErased} onClose={() => setAsked(false)} />}
    </Section>
  );
}
