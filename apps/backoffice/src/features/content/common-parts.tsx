import { Stack } from '@mantine/core';
import { type ContentKind, contentParts } from '@tetri/contract';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ContentForm, WholeDocument } from './content-form.ts';
import { hasLink } from './kinds.ts';
import { LinkField } from './link-field.tsx';
import { messages } from './messages.ts';
import { PartField } from './part-field.tsx';

export interface CommonPartsProps {
  readonly kind: ContentKind;
  /** As it is stored; absent for a new one. */
  readonly document: WholeDocument | undefined;
  readonly form: ContentForm;
  /** The link still follows the title. */
  readonly isFollowing: boolean;
  readonly isDisabled: boolean;
  readonly onLink: (link: string) => void;
  readonly onShared: (shared: ContentForm['shared']) => void;
}

/** What a document has in common in all its languages. */
export function CommonParts({ kind, document, form, isFollowing, isDisabled, onLink, onShared }: CommonPartsProps) {
  const t = useMessages(messages);
  const { shared } = contentParts[kind];
  if (!hasLink(kind) && shared.length === 0) return null;
  return (
    <Section title={t('common')}>
      <Stack gap={16}>
        {hasLink(kind) && (
          <LinkField
            kind={kind}
            value={form.link}
            isFollowing={isFollowing}
            {...(document && document.state !== 'draft' && { published: document.link })}
            isDisabled={isDisabled}
            onChange={onLink}
          />
        )}
        {shared.map((part) => (
          <PartField
            key={part.name}
            part={part}
            scope={kind}
            value={form.shared[part.name]}
            isDisabled={isDisabled}
            onChange={(value) => onShared({ ...form.shared, [part.name]: value })}
          />
        ))}
      </Stack>
    </Section>
  );
}
