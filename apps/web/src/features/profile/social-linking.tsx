import { Button } from '@mantine/core';
import { createSocialLink, createTelegramLink } from '@tetri/contract';
import type { FormEvent } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import type { SocialMethod } from './load-profile.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import { useRefusal } from '../../app/use-refusal.ts';

interface SocialLinkingProps {
  readonly method: SocialMethod;
  readonly means: ProofMeans;
  readonly onClose: () => void;
}

/** Sends whoever has shown anew who they are to another site, which sends them back with its account linked. */
export default function SocialLinking({ method: { name, label }, means, onClose }: SocialLinkingProps) {
  const t = useProfileMessages();
  const { call, miniApp } = useScope();
  const { revalidate } = useRevalidator();
  const { send, isPending, failure, problem } = useRefusal(proofFields);
  const { fields, gather } = useProof(means, problem);

  async function link(event: FormEvent) {
    event.preventDefault();
    await send(async () => {
      const proof = await gather();
      if (name !== 'telegram') return location.assign((await call(createSocialLink, { name, ...proof })).url);
      const authData = miniApp?.launch.initData;
      const { url } = await call(createTelegramLink, { ...(authData && { authData }), ...proof });
      if (url !== null) return location.assign(url);
      await revalidate();
      onClose();
    });
  }
  return (
    <ProfileDialog title={t('linkOne', { name: label })} onClose={onClose}>
      <form className={styles['dialog']} onSubmit={(event) => void link(event)} noValidate>
        <p>{t('linkText', { name: label })}</p>
        <DialogFailure text={failure} />
        {fields}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {t('linkOne', { name: label })}
        </Button>
      </form>
    </ProfileDialog>
  );
}
