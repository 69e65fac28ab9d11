import { Box, Stack, Typography } from '@mui/material';
import { LogoMark } from '@tetri/ui';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export function Brand() {
  const t = useMessages(messages);
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', px: 2.5, pt: 2.25, pb: 1 }}>
      <LogoMark size={34} />
      <Box>
        <Typography sx={{ fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.1, letterSpacing: '-0.01em' }}>
          Tetri
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('backOffice')}
        </Typography>
      </Box>
    </Stack>
  );
}
