import { Button, Skeleton } from '@mantine/core';
import { ArrowLeftIcon } from 'lucide-react';
import { listStaffCurrencies, listStaffOffices } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Link, useParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { CurrencyEditor } from './currency-editor.tsx';
import { messages } from './messages.ts';

/** One currency, or a new one. */
export default function CurrencyScreen() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { id = '' } = useParams();
  const query = useCall(listStaffCurrencies, {});
  const cities = useCall(listStaffOffices, {}).data?.cities ?? [];
  const role = useRole();
  const currency = query.data?.currencies.find(({ _id }) => _id === id);
  return (
    <Screen
      title={currency ? currency.name[language] || currency.name.en : t(id === 'new' ? 'new' : 'currency')}
      subtitle={currency?.code ?? '\u00a0'}
      actions={
        <Button
          variant="subtle"
          component={Link}
          to="/currencies"
          leftSection={<ArrowLeftIcon size={20} />}
          color="gray"
        >
          {t('back')}
        </Button>
      }
    >
      <Answer query={query} skeleton={<Skeleton height={420} />}>
        {(list) =>
          currency || id === 'new' ? (
            <CurrencyEditor
              key={id}
              {...(currency ? { currency } : {})}
              list={list}
              cities={cities}
              mayChange={role === 'owner' || role === 'manager'}
            />
          ) : (
            <Empty title={t('empty')} />
          )
        }
      </Answer>
    </Screen>
  );
}
