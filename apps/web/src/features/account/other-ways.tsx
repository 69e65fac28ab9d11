import { Button } from '@mantine/core';
import { type CallOutput, listSocialMethods } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { hasPasskeys, type PasskeyAnswer, usePasskey } from '../../app/use-passkey.ts';
import styles from './account-form.module.css';
import { useAccountMessages } from './use-account-messages.ts';

type SocialMethod = CallOutput<typeof listSocialMethods>['list'][number];

interface OtherWaysProps {
  readonly onPasskey: (answer: PasskeyAnswer) => void;
  readonly onFailure: (text: string) => void;
}

/** The ways in beside the password: a passkey, accounts of other sites. */
export function OtherWays({ onPasskey, onFailure }: OtherWaysProps) {
  const t = useAccountMessages();
  const askPasskey = usePasskey();
  const failureText = useFailureText();
  const methods = useSocialMethods();
  if (!hasPasskeys() && methods.length === 0) return null;

  const choosePasskey = async () => {
    try {
      const answer = await askPasskey('openly');
      if (answer) onPasskey(answer);
    } catch (error) {
      onFailure(await failureText(error));
    }
  };
  return (
    <>
      <p className={styles['or']}>{t('or')}</p>
      <div className={styles['others']}>
        {hasPasskeys() && (
          <Button variant="default" size="md" fullWidth onClick={() => void choosePasskey()}>
            {t('usePasskey')}
          </Button>
        )}
        {methods.map(({ name, label, url }) => (
          <Button key={name} component="a" href={`/service/api/v1/${url}`} variant="default" size="md" fullWidth>
            {t('continueWith', { provider: label })}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The providers that the owner set up; none while they are not known. */
function useSocialMethods(): readonly SocialMethod[] {
  const { call } = useScope();
  const [methods, setMethods] = useState<readonly SocialMethod[]>([]);
  useEffect(() => {
    call(listSocialMethods, {}).then(
      ({ list }) => setMethods(list),
      () => undefined,
    );
  }, [call]);
  return methods;
}
