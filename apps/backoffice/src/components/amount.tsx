import { Box } from '@mui/material';
import { groupDigits, splitTail } from './amount-text.ts';

/** Decimal text as it came, thousands set apart, needless zeros quiet. Never turned into a number. */
export function Amount({ value, symbol }: { value: string; symbol?: string }) {
  const { head, tail } = splitTail(value);
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {groupDigits(head.replace('-', '−'))}
      {tail && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {tail}
        </Box>
      )}
      {symbol && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.5, fontSize: '0.9em' }}>
          {symbol}
        </Box>
      )}
    </Box>
  );
}
