import { Anchor, Box } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { isFailure } from '@tetri/client';
import { type ContentKind, deleteContentImage, listContentImages, pictureInUse } from '@tetri/contract';
import { errorText } from '../../components/error-text.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { kindOf } from './kinds.ts';
import { messages } from './messages.ts';
import type { LibraryImage } from './use-upload.ts';

const affected = [listContentImages];

interface RemovePictureDialogProps {
  readonly image: LibraryImage;
  readonly onClose: () => void;
}

/** Asks before an uploaded picture is thrown away; one that is still shown stays, and the documents are named. */
export function RemovePictureDialog({ image, onClose }: RemovePictureDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { mutate, isPending, error } = useChange(deleteContentImage, affected);
  const isInUse = isFailure(error, pictureInUse);
  return (
    <QuestionDialog
      title={t('removePictureTitle')}
      text={t('removePictureText')}
      yes={isInUse ? undefined : t('removePictureNow')}
      isPending={isPending}
      error={isInUse ? undefined : error}
      onYes={() => mutate({ name: image.name }, { onSuccess: onClose })}
      onNo={onClose}
    >
      <Box
        display="block"
        w="100%"
        mah={200}
        mt={16}
        style={{ objectFit: 'contain' }}
        component="img"
        src={image.url}
        alt=""
      />
      {isInUse && (
        <Notice mt={16} severity="error">
          {errorText(error, language)}
          <Box m={0} mt={8} pl={20} component="ul">
            {usesOf(error.object['documents']).map(({ _id, kind, title }) => (
              <li key={_id}>
                <Anchor href={`${import.meta.env.BASE_URL}content/${kind}/${_id}`} target="_blank">
                  {t(`kind.${kind}`)}: {title}
                </Anchor>
              </li>
            ))}
          </Box>
        </Notice>
      )}
    </QuestionDialog>
  );
}

interface Use {
  readonly _id: string;
  readonly kind: ContentKind;
  readonly title: string;
}

/** The refusal's documents, by what the contract says of them. */
function usesOf(documents: unknown): Use[] {
  return Array.isArray(documents) ? (documents as Use[]).filter(({ kind }) => kindOf(kind) !== undefined) : [];
}
