import { useQueryClient } from '@tanstack/react-query';
import { isFailure } from '@tetri/client';
import { createContentImage, fileNotAccepted, listContentImages, requestTooLarge } from '@tetri/contract';
import { useState } from 'react';
import { errorText } from '../../components/error-text.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { client } from '../../service/client.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';
import { messages } from './messages.ts';

export interface LibraryImage {
  readonly name: string;
  readonly url: string;
}

/** The largest that is taken. */
const sizeMax = 10_000_000;
/** What the server takes: it draws AVIF itself and reads none. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** Brings a picture into the library. */
export function useUpload(onDone: (image: LibraryImage) => void) {
  const t = useMessages(messages);
  const language = useLanguage();
  const queries = useQueryClient();
  const guard = useSessionGuard();
  const [fileName, setFileName] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  function textOf(error: unknown): string {
    if (isFailure(error, fileNotAccepted)) return t('pictureRefused');
    if (isFailure(error, requestTooLarge)) return t('pictureTooLarge');
    return errorText(error, language);
  }

  return {
    /** Of the picture that is on its way. */
    fileName,
    refusal,
    upload: async (file: File): Promise<void> => {
      if (file.size > sizeMax) return setRefusal(t('pictureTooLarge'));
      setRefusal(undefined);
      setFileName(file.name);
      try {
        const image = await guard(client.call(createContentImage, {}, { file }));
        void queries.invalidateQueries({ queryKey: [listContentImages.path] });
        onDone(image);
      } catch (error) {
        setRefusal(textOf(error));
      } finally {
        setFileName(undefined);
      }
    },
  };
}
