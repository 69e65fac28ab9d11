import { Box, Link, Stack, Typography } from '@mui/material';
import { Moment } from './moment.tsx';

export interface TalkLine {
  readonly _id: string;
  readonly isStaff: boolean;
  readonly who: string | undefined;
  readonly message: string;
  readonly at: string;
  readonly file?: { readonly name: string; readonly url: string } | null;
}

/** What customers and staff said to each other: staff on the right. */
export function Talk({ lines }: { readonly lines: readonly TalkLine[] }) {
  return (
    <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ _id, isStaff, who, message, at, file }) => (
        <Box
          key={_id}
          component="li"
          sx={{
            alignSelf: isStaff ? 'flex-end' : 'flex-start',
            maxWidth: '88%',
            p: 1.25,
            borderRadius: 2,
            border: 1,
            borderColor: isStaff ? 'transparent' : 'divider',
            backgroundColor: isStaff ? 'action.selected' : 'background.paper',
          }}
        >
          <Typography variant="caption" color="textSecondary">
            {who} · <Moment at={at} />
          </Typography>
          {message !== '' && (
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
          )}
          {file && (
            <Link href={file.url} download={file.name} sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {file.name}
            </Link>
          )}
        </Box>
      ))}
    </Stack>
  );
}
