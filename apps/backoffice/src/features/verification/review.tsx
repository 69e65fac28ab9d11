import { Grid, Stack } from '@mantine/core';
import { type OpenedVerification, shownFields, type VerificationTemplate } from '@tetri/contract';
import { useMemo, useRef, useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { FieldRow } from './field-row.tsx';
import { HistoryCard } from './history-card.tsx';
import { messages } from './messages.ts';
import { RevokeButton } from './revoke-button.tsx';
import { ScreeningCard } from './screening-card.tsx';
import { type Verdict, type Verdicts, usualReason } from './review-state.ts';
import { useNextVerification } from './use-next-verification.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** Files on one side, what was typed on the other, each field to be accepted or refused. */
export function Review({ verification }: { readonly verification: OpenedVerification }) {
  const t = useMessages(messages);
  const role = useRole();
  const list = useRef<HTMLDivElement>(null);
  const { _id, data, status, mrz, isDocumentElsewhere } = verification;
  const fields = useMemo(
    () => shownFields(JSON.parse(verification.template) as VerificationTemplate, data),
    [verification.template, data],
  );
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const next = useNextVerification(_id);
  const isReviewer = role === 'owner' || role === 'manager' || role === 'operator';
  const canDecide = isReviewer && status === 'pending';

  const judge = (field: string, verdict: Verdict) => setVerdicts((before) => ({ ...before, [field]: verdict }));
  const judgeByKey = (key: string, isAccepted: boolean) => {
    const field = fields.find((one) => one.key === key);
    if (field && canDecide) judge(key, { isAccepted, reason: usualReason(field), note: '' });
  };
  useReviewKeys(list, {
    onAccept: (key) => judgeByKey(key, true),
    onRefuse: (key) => judgeByKey(key, false),
    onNext: next.open,
  });

  return (
    <Stack gap={16}>
      {isDocumentElsewhere && <Notice severity="warning">{t('elsewhere')}</Notice>}
      {mrz && (
        <Notice severity={mrz.isValid ? 'info' : 'warning'}>
          {t('mrz')}: {mrz.isValid ? t('mrz.valid') : t('mrz.broken', { fields: mrz.broken.join(', ') })}
        </Notice>
      )}
      {Object.keys(data).length === 0 && <Notice severity="info">{t('emptied')}</Notice>}
      {status === 'pending' && <ScreeningCard verification={verification} />}
      <Grid gap={16}>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Section title={t('documents')}>
            {isReviewer ? <DocumentViewer verification={verification} fields={fields} /> : t('noPictures')}
          </Section>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 6 }}>
          <Section title={t('answers')}>
            <Stack gap={0} ref={list}>
              {fields.map((field) => (
                <FieldRow
                  key={field.key}
                  field={field}
                  verification={verification}
                  verdict={verdicts[field.key]}
                  onJudge={canDecide ? (verdict) => judge(field.key, verdict) : undefined}
                />
              ))}
            </Stack>
          </Section>
        </Grid.Col>
      </Grid>
      <HistoryCard verification={verification} fields={fields} />
      {isReviewer && status === 'approve' && <RevokeButton verificationId={_id} />}
      {canDecide && (
        <DecisionBar
          verification={verification}
          fields={fields}
          verdicts={verdicts}
          onAcceptAll={() =>
            setVerdicts(
              Object.fromEntries(
                fields.map((field) => [field.key, { isAccepted: true, reason: usualReason(field), note: '' }]),
              ),
            )
          }
          onDecided={next.open}
        />
      )}
    </Stack>
  );
}
