import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** A value with a button that copies it and says so for two seconds. */
export function Copyable({ value }: { value: string }) {
  const t = useMessages(messages);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const label = t(isCopied ? 'copied' : 'copy');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, minWidth: 0, maxWidth: '100%' }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {value}
      </Box>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
        >
          {isCopied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
        </IconButton>
      </Tooltip>
    </Box>
  );
}
