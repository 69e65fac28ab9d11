import { Button, Flex, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Turns pages; not there when there is only one. Goes to the last where the list has become shorter than its address says. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useMessages(messages);
  const isBeyond = pages > 0 && page > pages;
  useEffect(() => {
    if (isBeyond) onPage(pages);
  });
  if (pages <= 1 || isBeyond) return null;
  return (
    <Flex gap={12} align="center" justify="flex-end" mt={16} direction="row" component="nav">
      <Button variant="subtle" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('pageOf', { page, pages })}
      </Text>
      <Button variant="subtle" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('nextPage')}
      </Button>
    </Flex>
  );
}
