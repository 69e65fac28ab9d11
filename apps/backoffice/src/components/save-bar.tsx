import { Button, Paper, Typography } from '@mui/material';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface SaveBarProps {
  readonly isChanged: boolean;
  /** Where something still has to be put right; saving waits for it. */
  readonly fault: string | undefined;
  readonly isPending: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Stays in sight below a long form as long as something in it is not saved. */
export function SaveBar({ isChanged, fault, isPending, onSave, onDiscard }: SaveBarProps) {
  const t = useMessages(messages);
  if (!isChanged) return null;
  return (
    <Paper
      elevation={6}
      role="region"
      aria-label={t('unsaved')}
      sx={{
        position: 'sticky',
        bottom: { xs: 8, md: 16 },
        zIndex: 'appBar',
        mt: 2,
        p: 1.5,
        pl: 2.5,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        flexWrap: 'wrap',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color={fault ? 'error' : 'textPrimary'} aria-live="polite" sx={{ flex: '1 1 180px' }}>
        {fault ?? t('unsaved')}
      </Typography>
      <Button color="inherit" onClick={onDiscard} disabled={isPending}>
        {t('discard')}
      </Button>
      <Button variant="contained" onClick={onSave} disabled={fault !== undefined} loading={isPending}>
        {t('save')}
      </Button>
    </Paper>
  );
}
