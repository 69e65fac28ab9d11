import { Button } from '@mantine/core';
import { listUnansweredPayments } from '@tetri/contract';
import { Link, useLocation } from 'wouter';
import { Notice } from '../components/notice.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { canSee } from '../service/nav-sections.ts';
import { useStaff } from '../service/session.tsx';
import { useCall } from '../service/use-call.ts';
import { messages } from './messages.ts';
import { pathOf } from './nav-sections-of.ts';

/** Warns that providers of checkouts do not answer for payments, which only people can look up then. */
export function UnansweredBar({ mayAsk }: { readonly mayAsk: boolean }) {
  const t = useMessages(messages);
  const [pathname] = useLocation();
  const isEnabled = canSee(useStaff().role, 'places') && mayAsk;
  const { data } = useCall(listUnansweredPayments, {}, { isEnabled, refetchMs: 60_000 });
  if (!data?.payments.length) return null;
  return (
    <Notice
      radius={0}
      severity="warning"
      role="status"
      action={
        pathname !== pathOf('places') && (
          <Button variant="subtle" color="gray" component={Link} to={pathOf('places')} size="xs">
            {t('section.places')}
          </Button>
        )
      }
    >
      {t('unanswered', { count: data.payments.length })}
    </Notice>
  );
}
