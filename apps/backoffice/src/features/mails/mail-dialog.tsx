import { Box } from '@mantine/core';
import { getMail } from '@tetri/contract';
import { useState } from 'react';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { CloseButton } from '../../components/close-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** One mail. Its HTML is shown in a sandbox that runs nothing and reaches nothing. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(messages);
  const query = useCall(getMail, { id });
  const [view, setView] = useState<'html' | 'text'>('html');
  return (
    <Dialog
      title={query.data?.mail.subject ?? t('frame')}
      size="md"
      onClose={onClose}
      footer={<CloseButton onClose={onClose} />}
    >
      <Answer query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ mail }) => (
          <>
            <Facts>
              <Fact name={t('to')}>{mail.to}</Fact>
              <Fact name={t('from')}>{mail.from}</Fact>
              <Fact name={t('at')}>
                <Moment at={mail.at} />
              </Fact>
            </Facts>
            {mail.html !== null && (
              <Box mt={16}>
                <TabBar
                  label={t('frame')}
                  value={view}
                  tabs={[
                    { value: 'html', label: t('view.html') },
                    { value: 'text', label: t('view.text') },
                  ]}
                  onChange={setView}
                />
              </Box>
            )}
            {mail.html !== null && view === 'html' ? (
              <Box
                w="100%"
                h="60vh"
                bd="1px solid var(--t-line)"
                bdrs="md"
                mt={8}
                bg="#fff"
                component="iframe"
                title={t('frame')}
                sandbox=""
                referrerPolicy="no-referrer"
                srcDoc={mail.html}
              />
            ) : (
              <Box ff="inherit" mt={16} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} component="pre">
                {mail.text}
              </Box>
            )}
          </>
        )}
      </Answer>
    </Dialog>
  );
}
