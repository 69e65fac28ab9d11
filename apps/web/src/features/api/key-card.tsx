import { Button, Checkbox, Textarea } from '@mantine/core';
import { isFailure } from '@tetri/client';
import { type CallRequest, fieldNotFilled, updateApiKey } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import type { ProofMeans } from '../../elements/use-proof.tsx';
import styles from './api-screen.module.css';
import { KeyLimitsForm } from './key-limits-form.tsx';
import { isProofAsked } from './is-proof-asked.ts';
import type { ShownKey } from './load-keys.ts';
import { MoreRightsDialog } from './more-rights-dialog.tsx';
import { useApiMessages } from './use-api-messages.ts';

interface KeyCardProps {
  readonly apiKey: ShownKey;
  readonly means: ProofMeans;
  readonly onChanged: () => Promise<void>;
  readonly onDelete: () => void;
}

type Changes = Omit<CallRequest<typeof updateApiKey>, 'apiKey'>;

/** One key: what it may do, from where, and when it was last used. Switches take effect at once, or when who lets it do more is known. */
export function KeyCard({ apiKey, means, onChanged, onDelete }: KeyCardProps) {
  const t = useApiMessages();
  const { call } = useScope();
  const moment = useMomentText();
  const { run, isPending, failure } = useChange();
  const { key, name, isActive, permissions, whitelistIPs, lastUse, createdAt } = apiKey;
  const stored = whitelistIPs.join('\n');
  const [ips, setIps] = useState(stored);
  const [isIpWrong, setIpWrong] = useState(false);
  /** What is done once the person has shown who they are. */
  const [unproven, setUnproven] = useState<Changes>();

  const update = (changes: Changes) => call(updateApiKey, { apiKey: key, ...changes });

  async function change(changes: Changes) {
    await run(() =>
      update(changes).catch((error: unknown) => {
        if (isProofAsked(error)) setUnproven(changes);
        else if (isFailure(error, fieldNotFilled)) setIpWrong(true);
        else throw error;
      }),
    );
    await onChanged();
  }

  function saveIps(event: FormEvent) {
    event.preventDefault();
    const typed = ips.split(/[\s,;]+/).filter((text) => text !== '');
    setIps(typed.join('\n'));
    setIpWrong(false);
    void change({ whitelistIPs: typed });
  }

  return (
    <li className={styles['card']} data-off={!isActive}>
      <div className={styles['title']}>
        <h2>{name}</h2>
        <Button variant="default" size="xs" onClick={onDelete} aria-label={t('deleteOne', { name })}>
          {t('delete')}
        </Button>
      </div>
      <div className={styles['key']}>
        <code>{key}</code>
        <CopyButton value={key} label={t('keyOf', { name })} />
      </div>
      <p className={styles['dates']}>
        {t('created', { at: moment(createdAt) })} ·{' '}
        {lastUse === null ? t('neverUsed') : t('lastUse', { at: moment(lastUse) })}
      </p>
      <fieldset className={styles['switches']} disabled={isPending}>
        <legend className="visually-hidden">{t('mayDo', { name })}</legend>
        <Checkbox
          label={t('isActive')}
          checked={isActive}
          onChange={(event) => void change({ isActive: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('enableApi')}
          checked={permissions.api}
          onChange={(event) => void change({ permissions: { api: event.currentTarget.checked } })}
        />
        <Checkbox
          label={t('enableWithdrawals')}
          checked={permissions.withdrawals}
          onChange={(event) => void change({ permissions: { withdrawals: event.currentTarget.checked } })}
        />
      </fieldset>
      <form className={styles['ips']} onSubmit={saveIps}>
        <Textarea
          label={t('ips')}
          description={t('ipsHint')}
          rows={Math.min(6, Math.max(2, ips.split('\n').length))}
          autoComplete="off"
          spellCheck={false}
          value={ips}
          error={isIpWrong && t('ipsFault')}
          onChange={(event) => {
            setIps(event.currentTarget.value);
            setIpWrong(false);
          }}
        />
        {ips !== stored && (
          <Button type="submit" size="xs" loading={isPending}>
            {t('saveIps')}
          </Button>
        )}
      </form>
      <KeyLimitsForm
        key={JSON.stringify(apiKey.limits)}
        apiKey={apiKey}
        isPending={isPending}
        onSave={(limits) => void change({ limits })}
      />
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
      {unproven && (
        <MoreRightsDialog
          name={name}
          means={means}
          onProve={(proof) => update({ ...unproven, ...proof }).then(onChanged)}
          onClose={() => setUnproven(undefined)}
        />
      )}
    </li>
  );
}
