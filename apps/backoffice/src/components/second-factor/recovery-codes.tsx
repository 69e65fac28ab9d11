import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The ten recovery codes, which are told this once: whoever leaves says that he has kept them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useMessages(messages);
  const [isKept, setIsKept] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  const text = codes.join('\n');

  return (
    <Stack spacing={2}>
      <Typography variant="h2">{t('recoveryTitle')}</Typography>
      <Alert severity="warning" variant="outlined">
        {t('recoveryText')}
      </Alert>
      <Box
        component="ol"
        aria-label={t('recoveryTitle')}
        sx={{
          m: 0,
          p: 2,
          display: 'grid',
          gap: 0.75,
          listStyle: 'none',
          borderRadius: 2,
          border: 1,
          borderColor: 'divider',
          backgroundColor: 'background.default',
          fontFamily: 'ui-monospace, monospace',
          fontSize: { xs: '0.82rem', sm: '0.9rem' },
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        >
          {t(isCopied ? 'copied' : 'copyAll')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('download')}
        </Button>
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={isKept} onChange={(_event, checked) => setIsKept(checked)} />}
        label={t('kept')}
      />
      <Button variant="contained" size="large" disabled={!isKept} onClick={onKept}>
        {t('done')}
      </Button>
    </Stack>
  );
}
