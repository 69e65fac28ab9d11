import { Button, Stack, Typography } from '@mui/material';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Turns pages; not there when there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const t = useMessages(messages);
  if (pages <= 1) return null;
  return (
    <Stack
      direction="row"
      spacing={1.5}
      component="nav"
      sx={{ alignItems: 'center', justifyContent: 'flex-end', mt: 2 }}
    >
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('pageOf', { page, pages })}
      </Typography>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('nextPage')}
      </Button>
    </Stack>
  );
}
