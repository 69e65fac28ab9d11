import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Names and values side by side; values that are not there are left out. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: '10px 20px',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(130px, auto) 1fr' },
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ mb: { xs: -1, sm: 0 } }}>
        {name}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}
