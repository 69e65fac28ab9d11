import { Box, Button, FormLabel, Stack } from '@mui/material';
import { listContentImages } from '@tetri/contract';
import { useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { ImageLibrary } from './image-library.tsx';
import { messages } from './messages.ts';

export interface ImageFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (name: string | null) => void;
}

/** One picture of the library, or none. */
export function ImageField({ label, value, isDisabled, onChange }: ImageFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const url = useCall(listContentImages, { name: value ?? '' }, { isEnabled: value !== null }).data?.images[0]?.url;
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Box role="group" aria-labelledby={id}>
      <FormLabel id={id} component="div" sx={{ fontSize: '0.8rem', mb: 0.75 }}>
        {label}
      </FormLabel>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        {value !== null && (
          <Box
            component="img"
            src={url}
            alt=""
            sx={{
              width: 168,
              height: 112,
              objectFit: 'cover',
              borderRadius: 2,
              border: 1,
              borderColor: 'divider',
              bgcolor: 'action.hover',
            }}
          />
        )}
        {!isDisabled && (
          <>
            <Button variant="outlined" color="inherit" onClick={() => setIsChoosing(true)}>
              {t(value ? 'otherPicture' : 'choosePicture')}
            </Button>
            {value && (
              <Button color="inherit" onClick={() => onChange(null)}>
                {t('noPicture')}
              </Button>
            )}
          </>
        )}
      </Stack>
      {isChoosing && (
        <ImageLibrary
          onPick={({ name }) => {
            onChange(name);
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Box>
  );
}
