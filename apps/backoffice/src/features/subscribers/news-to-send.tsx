import { Flex } from '@mantine/core';
import { listNews } from '@tetri/contract';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { NewsletterRow } from './newsletter-row.tsx';

/** Older news is mailed to nobody any more. */
const shownMax = 6;

/** The latest published news, and whether the subscribers got it. */
export function NewsToSend({ maySend }: { maySend: boolean }) {
  const t = useMessages(messages);
  const lang = useLanguage();
  const query = useCall(listNews, { filters: JSON.stringify({ limit: shownMax, lang }) });
  return (
    <Section title={t('latest')}>
      <Answer query={query}>
        {({ news }) =>
          news.length === 0 ? (
            <Empty title={t('noNews')} />
          ) : (
            <Flex gap={8} direction="column" m={0} p={0} style={{ listStyle: 'none' }} component="ul">
              {news.map(({ _id, title, publishedAt }) => (
                <NewsletterRow key={_id} newsId={_id} title={title} publishedAt={publishedAt} maySend={maySend} />
              ))}
            </Flex>
          )
        }
      </Answer>
    </Section>
  );
}
