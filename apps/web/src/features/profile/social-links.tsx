import { Button } from '@mantine/core';
import { deleteSocialLink } from '@tetri/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import type { SocialLink } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

/** Accounts of other sites that open this one; not shown where there are none. */
export function SocialLinks({ links }: { readonly links: readonly SocialLink[] }) {
  const t = useProfileMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [deleted, setDeleted] = useState<SocialLink>();
  if (links.length === 0) return null;
  const remove = async ({ name }: SocialLink) => {
    if (!(await run(() => call(deleteSocialLink, { name })))) return;
    setDeleted(undefined);
    await revalidate();
  };
  return (
    <section className={styles['section']}>
      <h2>{t('social')}</h2>
      <p>{t('socialText')}</p>
      <ul className={styles['rows']}>
        {links.map((link) => (
          <li key={link.name}>
            <div>
              <strong>{link.label}</strong>
              <span>{link.email}</span>
            </div>
            <Button
              variant="default"
              size="xs"
              onClick={() => setDeleted(link)}
              aria-label={t('removeOne', { name: link.label })}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <QuestionDialog
        isOpen={deleted !== undefined}
        title={t('removeQuestion', { name: deleted?.label ?? '' })}
        confirm={t('remove')}
        isDanger
        isPending={isPending}
        failure={failure}
        onConfirm={() => deleted && void remove(deleted)}
        onClose={() => setDeleted(undefined)}
      >
        <p>{t('socialRemoveText')}</p>
      </QuestionDialog>
    </section>
  );
}
