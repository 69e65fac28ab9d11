import { Box, Button, Group, Input } from '@mantine/core';
import { listContentImages } from '@tetri/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

// Fetched when a picture is first chosen.
export const ImageLibrary = lazy(() => import('./image-library.tsx'));

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
      <Input.Label id={id} labelElement="div" mb={6}>
        {label}
      </Input.Label>
      <Group gap={12}>
        {value !== null && (
          <Box
            w={168}
            h={112}
            bdrs="md"
            bd="1px solid var(--t-line)"
            bg="var(--t-hover)"
            style={{ objectFit: 'cover' }}
            component="img"
            src={url}
            alt=""
          />
        )}
        {!isDisabled && (
          <>
            <Button variant="default" onClick={() => setIsChoosing(true)}>
              {t(value ? 'otherPicture' : 'choosePicture')}
            </Button>
            {value && (
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                {t('noPicture')}
              </Button>
            )}
          </>
        )}
      </Group>
      {isChoosing && (
        <Suspense>
          <ImageLibrary
            onPick={({ name }) => {
              onChange(name);
              setIsChoosing(false);
            }}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </Box>
  );
}
