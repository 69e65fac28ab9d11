import { Button, Textarea } from '@mantine/core';
import { partnerSitesMax, siteOrigin, updateAffiliateSites } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import { focusWrong } from '../../elements/focus-wrong.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

/** The sites that may show the form: a browser shows it on no other. */
export function SitesForm({ sites }: { readonly sites: readonly string[] }) {
  const t = usePartnerMessages();
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [text, setText] = useState(sites.join('\n'));
  const [problem, setProblem] = useState<string>();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = text.split(/[\s,]+/).filter(Boolean);
    const wrong = typed.find((site) => siteOrigin(site) === undefined);
    const tooMany = typed.length > partnerSitesMax ? t('sitesTooMany', { max: partnerSitesMax }) : undefined;
    const fault = wrong === undefined ? tooMany : t('siteWrong', { site: wrong });
    setProblem(fault);
    if (fault !== undefined) return focusWrong(event.currentTarget);
    const saved = await run(async () => {
      const answer = await call(updateAffiliateSites, { sites: typed });
      setText(answer.sites.join('\n'));
    });
    if (!saved) return;
    toasts.show({ type: 'success', message: t('sitesSaved') });
    await revalidate();
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)} noValidate>
      <Textarea
        label={t('sites')}
        description={t('sitesHint')}
        placeholder="https://example.com"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={3000}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={problem ?? failure}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="default" loading={isPending}>
          {t('saveSites')}
        </Button>
      </div>
    </form>
  );
}
