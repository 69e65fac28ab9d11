import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, ButtonBase, IconButton, Typography } from '@mui/material';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface LibraryPictureProps {
  /** Of a drawing its own, of an uploaded picture its place among the others. */
  readonly label: string;
  readonly url: string;
  readonly isDrawing: boolean;
  readonly onPick: () => void;
  readonly onRemove: () => void;
}

/** A picture to pick; an uploaded one can be thrown away. */
export function LibraryPicture({ label, url, isDrawing, onPick, onRemove }: LibraryPictureProps) {
  const t = useMessages(messages);
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      <ButtonBase
        onClick={onPick}
        aria-label={label}
        focusRipple
        sx={{
          width: '100%',
          aspectRatio: '3 / 2',
          borderRadius: 2,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'action.hover',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Box
          component="img"
          src={url}
          alt=""
          loading="lazy"
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      </ButtonBase>
      {isDrawing ? (
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {label}
        </Typography>
      ) : (
        <IconButton
          size="small"
          aria-label={t('removePicture', { name: label })}
          title={t('removePicture', { name: label })}
          onClick={onRemove}
          sx={{
            position: 'absolute',
            top: 4,
            right: 4,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            '&:hover': { bgcolor: 'background.paper', color: 'error.main' },
          }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
