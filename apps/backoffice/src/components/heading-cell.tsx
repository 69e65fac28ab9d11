import { Box, Typography } from '@mui/material';

/** What a row of a table is about, and a line of what tells it from its likes. */
export function HeadingCell({ title, about }: { readonly title: string; readonly about: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {about}
      </Typography>
    </Box>
  );
}
