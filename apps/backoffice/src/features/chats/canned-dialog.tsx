import { Box, Button, Group, Text } from '@mantine/core';
import { deleteCannedAnswer, listCannedAnswers } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import type { CannedAnswer } from './canned-answer.ts';
import { CannedForm } from './canned-form.tsx';
import { messages } from './messages.ts';

/** Keeps the answers that are given often. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const query = useCall(listCannedAnswers, {});
  const remove = useChange(deleteCannedAnswer, [listCannedAnswers]);
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const [doomed, setDoomed] = useState<CannedAnswer>();
  return (
    <Dialog
      title={t('canned')}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('done')}
          </Button>
          <Button onClick={() => setEdited('new')}>{t('newCanned')}</Button>
        </>
      }
    >
      <ErrorText error={remove.error} />
      <Answer query={query}>
        {({ answers }) =>
          answers.length === 0 ? (
            <Empty title={t('noCanned')} text={t('noCannedText')} />
          ) : (
            <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {answers.map((answer) => (
                <Group
                  component="li"
                  key={answer._id}
                  gap={8}
                  py={8}
                  style={{ borderBottom: '1px solid var(--t-line)' }}
                >
                  <Box flex={1} miw={180}>
                    <Text>{answer.title}</Text>
                    <Text size="sm" c="dimmed" truncate>
                      {answer.texts.en}
                    </Text>
                  </Box>
                  <Button variant="subtle" size="xs" onClick={() => setEdited(answer)}>
                    {t('edit')}
                  </Button>
                  <Button variant="subtle" size="xs" color="red" onClick={() => setDoomed(answer)}>
                    {t('remove')}
                  </Button>
                </Group>
              ))}
            </Box>
          )
        }
      </Answer>
      {edited && <CannedForm answer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <QuestionDialog
          title={t('removeTitle', { title: doomed.title })}
          text={t('removeText')}
          yes={t('remove')}
          onNo={() => setDoomed(undefined)}
          onYes={() => {
            remove.mutate({ id: doomed._id });
            setDoomed(undefined);
          }}
        />
      )}
    </Dialog>
  );
}
