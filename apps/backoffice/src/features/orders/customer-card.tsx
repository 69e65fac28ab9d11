import { Box, Title } from '@mantine/core';
import { Copyable } from '../../components/copyable.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Section } from '../../components/section.tsx';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OrderProps, StaffOrder } from './staff-order.ts';

/** Who the customer is and where their money goes. */
export function CustomerCard({ order }: OrderProps) {
  const t = useMessages(messages);
  return (
    <Section title={t('customer')}>
      <Facts>
        <Fact name={t('email')}>
          <Copyable value={order.email} />
        </Fact>
        <Fact name={t('language')}>{languageNames[order.lang]}</Fact>
        {order.utm && <Fact name={t('campaign')}>{Object.values(order.utm).join(' · ')}</Fact>}
        {order.partner && <Fact name={t('partner')}>{order.partner}</Fact>}
        {/* What the product could send is sent by hand only by whoever has taken it over. */}
        {order.refundAddress && !order.actions.takeRefund && (
          <Fact name={t('refundTo')}>
            <Copyable value={[order.refundAddress, order.refundMemo].filter(Boolean).join(' · ')} />
          </Fact>
        )}
      </Facts>
      <Values title={t('payoutTo')} values={order.toValues} />
      <Values title={t('payFrom')} values={order.fromValues} />
      <Values title={t('routeFields')} values={order.routeValues} />
      {order.additionalServices.map(({ _id, title, values }) => (
        <Values
          key={_id}
          title={t('service')}
          values={[{ key: '', name: t('serviceName'), value: title || t('serviceGone') }, ...values]}
        />
      ))}
    </Section>
  );
}

function Values({ title, values }: { title: string; values: StaffOrder['toValues'] }) {
  if (values.length === 0) return null;
  return (
    <Box mt={20}>
      <Title order={3} mb={8}>
        {title}
      </Title>
      <Facts>
        {values.map(({ key, name, value }) => (
          <Fact key={key} name={name}>
            <Copyable value={value} />
          </Fact>
        ))}
      </Facts>
    </Box>
  );
}
