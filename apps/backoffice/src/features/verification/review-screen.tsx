import { Button, Group, Text } from '@mantine/core';
import { openVerification } from '@tetri/contract';
import { Link, useParams } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Screen } from '../../components/screen.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { Review } from './review.tsx';

/** One verification: what was sent beside what was typed, and the decision about it. */
export default function ReviewScreen() {
  const t = useMessages(messages);
  const { id = '' } = useParams();
  // Each time it is asked for is a line in the log: not again when the window comes back.
  const query = useCall(openVerification, { _id: id }, { freshMs: Number.POSITIVE_INFINITY });
  const verification = query.data?.verification;
  const { email, name } = verification?.customer ?? {};
  return (
    <Screen
      title={verification ? t(`type.${verification.type}`) : t('title')}
      subtitle={
        verification ? (
          <Group gap={8} component="span" wrap="nowrap">
            {verification.isDemo && <DemoBadge />}
            <Text truncate size="sm" span>
              {[name, email].filter(Boolean).join(' · ') || t('erased')}
            </Text>
          </Group>
        ) : (
          '\u00a0'
        )
      }
      actions={
        <Button variant="default" component={Link} to="/verification">
          {t('back')}
        </Button>
      }
    >
      <Answer query={query}>
        {({ verification: opened }) => (
          <Review key={`${opened._id} ${opened.round} ${opened.status}`} verification={opened} />
        )}
      </Answer>
    </Screen>
  );
}
