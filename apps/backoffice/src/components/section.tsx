import { Box, Card, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A card with a heading. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {aside}
      </Stack>
      <Box>{children}</Box>
    </Card>
  );
}
