import { Badge } from '@mantine/core';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** Says that nobody real made what it stands beside: the demo did. */
export function DemoBadge() {
  const t = useMessages(messages);
  return (
    <Badge color="gray" h={20} variant="outline">
      {t('demo')}
    </Badge>
  );
}
