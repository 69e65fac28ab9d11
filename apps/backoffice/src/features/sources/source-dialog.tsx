import { Skeleton, Stack, TextInput, Title } from '@mantine/core';
import {
  type CallOutput,
  createRateSource,
  getRateSource,
  listRateAlerts,
  listRateSources,
  updateRateSource,
} from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { PlaceFields } from './place-fields.tsx';
import type { Source } from './source.ts';
import { blankForm, formOf, isComplete, newKinds, type SourceForm, type SourceKind, termsOf } from './source-form.ts';
import { TryOut } from './try-out.tsx';

const affected = [listRateSources, listRateAlerts, getRateSource];

/** How a source is asked and when it is not believed: of a new one, or of one that is there. */
export function SourceDialog({ source, onClose }: { source?: Source; onClose: () => void }) {
  const setup = useCall(getRateSource, { id: source?._id ?? '' }, { isEnabled: source !== undefined });
  if (!source) return <SetupDialog onClose={onClose} />;
  // What it was when it was opened: a later answer must not take away what is being typed.
  if (setup.data) return <SetupDialog key={source._id} known={{ ...setup.data, id: source._id }} onClose={onClose} />;
  return (
    <FormDialog
      title={source.code}
      isReady={false}
      isChanged={false}
      isPending={false}
      error={null}
      onSave={onClose}
      onClose={onClose}
    >
      <Answer query={setup} skeleton={<Skeleton height={320} />}>
        {() => null}
      </Answer>
    </FormDialog>
  );
}

interface SetupDialogProps {
  readonly known?: CallOutput<typeof getRateSource> & { readonly id: string };
  readonly onClose: () => void;
}

function SetupDialog({ known: now, onClose }: SetupDialogProps) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const create = useChange(createRateSource, affected);
  const update = useChange(updateRateSource, affected);
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [known] = useState(now);
  const [first] = useState(() => (known ? formOf(known) : blankForm('ccxt')));
  const [form, setForm] = useState(first);
  const [reason, setReason] = useState('');
  const set = (values: Partial<SourceForm>) => setForm((before) => ({ ...before, ...values }));

  function save() {
    const { code, kind } = form;
    const terms = { ...termsOf(form), reason: reason.trim() };
    if (known) update.mutate({ ...terms, id: known.id, version: known.version }, saved);
    else if (kind !== 'demo') create.mutate({ ...terms, code, kind }, saved);
  }

  return (
    <FormDialog
      title={known ? known.code : t('new')}
      size="md"
      isReady={isComplete(form) && isReason(reason)}
      isChanged={JSON.stringify(form) !== JSON.stringify(first) || reason !== ''}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
    >
      <Stack gap={20} pt={8}>
        {!known && (
          <FormGrid>
            <SelectField<SourceKind>
              label={t('kind')}
              value={form.kind}
              options={newKinds.map((kind) => [kind, t(`kind.${kind}`)])}
              onChange={(kind) => setForm(blankForm(kind, form.code))}
              description={t(`kindHint.${form.kind}`)}
            />
            <TextInput
              label={t('code')}
              value={form.code}
              onChange={(event) => set({ code: event.target.value.toUpperCase().trim() })}
              description={t('codeHint')}
              maxLength={24}
              autoComplete="off"
              spellCheck={false}
              required
            />
          </FormGrid>
        )}
        <PlaceFields form={form} onChange={set} />
        <TryOut form={form} />
        <Title order={3}>{t('guards')}</Title>
        <FormGrid>
          {form.kind !== 'manual' && (
            <DecimalField
              label={t('pollSeconds')}
              value={form.pollSeconds}
              onChange={(pollSeconds) => set({ pollSeconds })}
              required
            />
          )}
          <DecimalField
            label={t('ageLimit')}
            value={form.ageLimitSeconds}
            onChange={(ageLimitSeconds) => set({ ageLimitSeconds })}
            description={t(form.kind === 'manual' ? 'ageHintManual' : 'ageHint')}
            required={form.kind !== 'manual'}
          />
          {form.kind !== 'manual' && (
            <>
              <DecimalField
                label={t('spikePercent')}
                value={form.spikePercent}
                onChange={(spikePercent) => set({ spikePercent })}
                description={t('spikeHint')}
              />
              <DecimalField
                label={t('spikeTicks')}
                value={form.spikeTicks}
                onChange={(spikeTicks) => set({ spikeTicks })}
                description={t('spikeTicksHint')}
                required
              />
            </>
          )}
        </FormGrid>
        <ReasonField value={reason} onChange={setReason} />
      </Stack>
    </FormDialog>
  );
}
