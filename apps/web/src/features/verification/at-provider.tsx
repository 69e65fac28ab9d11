import { Button } from '@mantine/core';
import { startVerificationAtProvider, type VerificationForm } from '@tetri/contract';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

/** Leads to the outside service that verifies people on pages of its own, where the owner offers it. */
export function AtProvider({ form }: { readonly form: VerificationForm }) {
  const t = useVerificationMessages();
  const { call } = useScope();
  const { run, isPending, failure } = useChange();
  if (!form.mayUseProvider) return null;
  const start = () =>
    run(async () => location.assign((await call(startVerificationAtProvider, { _id: form._id })).url));
  return (
    <section className={styles['provider']} aria-label={t('providerTitle')}>
      <h3>{t('providerTitle')}</h3>
      <p>{t('providerText')}</p>
      <Button variant="default" size="sm" loading={isPending} onClick={() => void start()}>
        {t('providerStart')}
      </Button>
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
    </section>
  );
}
