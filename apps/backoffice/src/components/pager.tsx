import { Button, Flex, Text } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface PagerProps {
  readonly page: number;
  readonly count: { readonly total: number; readonly pages: number };
  /** There are more than the count says; no page leads there. */
  readonly isCapped?: boolean;
  readonly onPage: (page: number) => void;
}

/** Turns pages; not there when there is only one. Leads to the last where the list has become shorter than its address says. */
export function Pager({ page, count: { total, pages }, isCapped = false, onPage }: PagerProps) {
  const t = useMessages(messages);
  // Not by itself: what is shown may be an older answer, which knew of fewer pages.
  if (pages > 0 && page > pages) {
    return (
      <Flex justify="flex-end" mt={16} component="nav">
        <Button variant="subtle" onClick={() => onPage(pages)}>
          {t('lastPage', { page: pages })}
        </Button>
      </Flex>
    );
  }
  if (pages <= 1) return null;
  return (
    <Flex gap={12} align="center" justify="flex-end" mt={16} direction="row" component="nav">
      <Button variant="subtle" flex="none" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <Text size="sm" c="dimmed" ta="center">
        {t(isCapped ? 'pageOfMore' : 'pageOf', { page, pages, total })}
      </Text>
      <Button variant="subtle" flex="none" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('nextPage')}
      </Button>
    </Flex>
  );
}
