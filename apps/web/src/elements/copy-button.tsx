import { CopyButton as Button } from '@tetri/ui';
import { useElementMessages } from './use-element-messages.ts';

interface CopyButtonProps {
  readonly value: string;
  /** What is copied, for those who hear the page. */
  readonly label: string;
}

/** Copies, in the words of the site. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useElementMessages();
  return (
    <Button
      value={value}
      shows={{ copy: t('copy'), copied: t('copied') }}
      says={{ copy: t('copyValue', { label }), copied: t('copied') }}
    />
  );
}
