import { Button, Group, Text } from '@mantine/core';
import { listMethodSettings } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { MethodDialog } from './method-dialog.tsx';

/** What the methods that work by themselves are set up with. */
export function MethodsCard() {
  const t = useMessages(messages);
  const query = useCall(listMethodSettings, {});
  const [openMethod, setOpenMethod] = useState<string>();
  const open = query.data?.methods.find(({ method }) => method === openMethod);
  return (
    <Section title={t('methods')}>
      <Answer query={query}>
        {({ methods }) =>
          methods.map(({ method, name, settings, isDemo }) => (
            <Group key={method} justify="space-between" py={8}>
              <div>
                <Text fw={650}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {t(isDemo ? 'setUpByDemo' : settings === null ? 'notSetUp' : 'setUp')}
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                onClick={() => setOpenMethod(method)}
                aria-label={`${t('edit')} ${name}`}
              >
                {t('edit')}
              </Button>
            </Group>
          ))
        }
      </Answer>
      {open && <MethodDialog setup={open} onClose={() => setOpenMethod(undefined)} />}
    </Section>
  );
}
