import { Notice } from '../../components/notice.tsx';
import { isFailure } from '@tetri/client';
import { type ContentKind, nameTaken } from '@tetri/contract';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { useLabels } from './use-labels.ts';

/** Why a change was refused; nothing while it was not. */
export function Refusal({ kind, error }: { kind: ContentKind; error: unknown }) {
  const t = useMessages(messages);
  const { partLabel } = useLabels();
  if (isFailure(error, nameTaken)) {
    return <Notice severity="error">{t(kind === 'mail' || kind === 'tag' ? `${kind}Taken` : 'linkTaken')}</Notice>;
  }
  return <ErrorText error={error} fieldName={(fieldId) => partLabel(kind, fieldId.split('.').at(-1) ?? fieldId)} />;
}
