import { Button, TextInput } from '@mantine/core';
import { updateProfile } from '@tetri/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { speaks } from '../../app/mini-app/read-launch.ts';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import { useScope } from '../../app/page-scope.ts';
import type { User } from '../../app/session.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { AskCard } from './ask-card.tsx';
import { isRefused, noteRefusal } from './refusals.ts';
import { useMiniAppMessages } from './use-mini-app-messages.ts';

interface PhoneCardProps {
  readonly miniApp: MiniApp;
  readonly user: User;
  readonly onSettled: () => void;
}

/** Asks for the phone number where there is none: shared by Telegram with one press, or typed. It may be refused. */
export function PhoneCard({ miniApp, user, onSettled }: PhoneCardProps) {
  const t = useMiniAppMessages();
  const { call, session } = useScope();
  const failureText = useFailureText();
  const [step, setStep] = useState<'asked' | 'sharing' | 'typed' | 'saving'>(
    speaks(miniApp.launch, '6.9') ? 'asked' : 'typed',
  );
  const [phone, setPhone] = useState('');
  const [failure, setFailure] = useState<string>();
  const isSettled = user.phone !== '' || isRefused('phone');
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  if (isSettled) return null;

  const refuse = () => {
    noteRefusal('phone');
    onSettled();
  };
  const share = async () => {
    setStep('sharing');
    const shared = await import('./share-contact.ts').then(
      ({ shareContact }) => shareContact(miniApp, call),
      () => undefined,
    );
    if (shared) session.set({ ...user, phone: shared });
    else setStep('typed');
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (phone.trim() === '') return;
    setStep('saving');
    setFailure(undefined);
    try {
      session.set(await call(updateProfile, { phone }));
    } catch (error) {
      setFailure(await failureText(error));
      setStep('typed');
    }
  };
  const isAsked = step === 'asked' || step === 'sharing';
  return (
    <AskCard title={t('phoneTitle')} text={t('phoneText')} failure={failure} onSubmit={(event) => void save(event)}>
      {isAsked ? (
        <Button loading={step === 'sharing'} onClick={() => void share()}>
          {t('phoneShare')}
        </Button>
      ) : (
        <>
          <TextInput
            type="tel"
            name="phone"
            autoComplete="tel"
            placeholder="+995"
            aria-label={t('phone')}
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <Button type="submit" loading={step === 'saving'}>
            {t('save')}
          </Button>
        </>
      )}
      <Button variant="default" onClick={refuse}>
        {t('notNow')}
      </Button>
    </AskCard>
  );
}
