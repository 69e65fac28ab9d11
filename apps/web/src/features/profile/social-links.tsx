import { Button } from '@mantine/core';
import { deleteSocialLink } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { QuestionDialog } from '../../elements/question-dialog.tsx';
import type { SocialLink, SocialMethod } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

const SocialLinking = lazy(() => import('./social-linking.tsx'));
const TelegramUnlinking = lazy(() => import('./telegram-unlinking.tsx'));

interface SocialLinksProps {
  readonly means: ProofMeans;
  readonly links: readonly SocialLink[];
  readonly methods: readonly SocialMethod[];
}

/** Accounts of other sites that open this one, and those that may; not shown where there are none. */
export function SocialLinks({ means, links, methods }: SocialLinksProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [deleted, setDeleted] = useState<SocialLink>();
  const [linked, setLinked] = useState<SocialMethod>();
  const others = methods.filter(({ name }) => !links.some((link) => link.name === name));
  if (links.length === 0 && others.length === 0) return null;
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
      {others.length > 0 && (
        <div className={styles['buttons']}>
          {others.map((method) => (
            <Button key={method.name} variant="default" onClick={() => setLinked(method)}>
              {t('linkOne', { name: method.label })}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {deleted?.name === 'telegram' && <TelegramUnlinking means={means} onClose={() => setDeleted(undefined)} />}
        {linked && <SocialLinking method={linked} means={means} onClose={() => setLinked(undefined)} />}
      </Suspense>
      <QuestionDialog
        isOpen={deleted !== undefined && deleted.name !== 'telegram'}
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
