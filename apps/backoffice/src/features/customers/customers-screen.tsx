import { Button, Flex, Stack, TextInput } from '@mantine/core';
import { getCustomer } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useForget } from '../../service/use-call.ts';
import { CustomerCard } from './customer-card.tsx';
import { messages } from './messages.ts';
import { WalletsCard } from './wallets-card.tsx';

/** A customer is found by the whole address that they sign in with: nobody leafs through people. */
export default function CustomersScreen() {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const forget = useForget(getCustomer);
  const query = useCall(getCustomer, { email }, { isEnabled: email !== '' });
  function find(event: FormEvent) {
    event.preventDefault();
    const wanted = typed.trim();
    forget({ email: wanted });
    setEmail(wanted);
  }

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Flex gap={12} align="flex-end" mb={24} maw="38rem" component="form" onSubmit={find} role="search">
        <TextInput
          flex={1}
          type="email"
          label={t('email')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={254}
          required
        />
        <Button type="submit" flex="none">
          {t('find')}
        </Button>
      </Flex>
      {email !== '' && (
        <Answer query={query}>
          {({ customer }) => (
            <Stack gap={16}>
              <CustomerCard customer={customer} onErased={() => setEmail('')} />
              {customer._id !== null && <WalletsCard userId={customer._id} />}
            </Stack>
          )}
        </Answer>
      )}
    </Screen>
  );
}
