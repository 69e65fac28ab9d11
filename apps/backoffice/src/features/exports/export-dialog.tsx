import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import {
  createRateExport,
  deleteRateExport,
  listRateExports,
  previewRateExport,
  updateRateExport,
} from '@tetri/contract';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { GrowingTextarea } from '../../components/growing-textarea.tsx';
import { LazyMultiSelect } from '../../components/lazy-multi-select.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { CodesFields } from './codes-fields.tsx';
import { messages } from './messages.ts';
import {
  currencyKinds,
  type ExportList,
  type ExportTerms,
  type RateExport,
  readCodes,
  termsOf,
  wrongCode,
} from './rate-export.ts';

const affected = [listRateExports, previewRateExport];

export interface ExportDialogProps {
  /** Undefined for a new one. */
  readonly rateExport: RateExport | undefined;
  readonly list: ExportList;
  readonly onClose: () => void;
}

/** One export: its address, its filter, and what the monitor calls currencies and cities. */
export function ExportDialog({ rateExport, list, onClose }: ExportDialogProps) {
  const t = useMessages(messages);
  const saved = useSaved(onClose);
  const create = useChange(createRateExport, affected);
  const update = useChange(updateRateExport, affected);
  const remove = useChange(deleteRateExport, affected);
  const [first] = useState(() => termsOf(rateExport));
  const [terms, setTerms] = useState(first);
  const [known, setKnown] = useState(first.knownCodes.join(' '));
  const [isRemoving, setIsRemoving] = useState(false);
  const set = (values: Partial<ExportTerms>) => setTerms((before) => ({ ...before, ...values }));
  const isPublic = rateExport?.key === 'public';
  const wrong = wrongCode(readCodes(known));

  function save() {
    const written = { ...terms, knownCodes: readCodes(known) };
    if (rateExport) update.mutate({ ...written, id: rateExport._id, version: rateExport.version }, saved);
    else create.mutate(written, saved);
  }

  return (
    <FormDialog
      title={rateExport?.name ?? t('newTitle')}
      size="md"
      isReady={
        /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(terms.key) && terms.name.trim() !== '' && wrong === undefined
      }
      isChanged={JSON.stringify(terms) !== JSON.stringify(first) || known !== first.knownCodes.join(' ')}
      isPending={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onSave={save}
      onClose={onClose}
      aside={
        rateExport &&
        !isPublic && (
          <Button variant="subtle" color="red" onClick={() => setIsRemoving(true)}>
            {t('remove')}
          </Button>
        )
      }
    >
      <Stack gap={16} pt={8}>
        <FormGrid>
          <TextInput
            label={t('name')}
            value={terms.name}
            onChange={(event) => set({ name: event.target.value })}
            maxLength={60}
            required
          />
          <TextInput
            label={t('key')}
            description={t(isPublic ? 'publicKeyHint' : 'keyHint')}
            value={terms.key}
            onChange={(event) => set({ key: event.target.value.toLowerCase().trim() })}
            maxLength={40}
            autoComplete="off"
            disabled={isPublic}
            required
          />
        </FormGrid>
        <SwitchField label={t('isActive')} isOn={terms.isActive} onChange={(isActive) => set({ isActive })} />
        <SwitchField
          label={t('isFeeOutside')}
          description={t('isFeeOutsideHint')}
          isOn={terms.isFeeOutside}
          onChange={(isFeeOutside) => set({ isFeeOutside })}
        />
        <FilterFields terms={terms} onChange={set} />
        <GrowingTextarea
          label={t('knownCodes')}
          description={t('knownCodesHint')}
          value={known}
          onChange={(event) => setKnown(event.target.value)}
          error={wrong === undefined ? undefined : t('wrongCode', { code: wrong })}
          minRows={2}
          maxRows={6}
        />
        <CodesCards terms={terms} list={list} onChange={set} />
      </Stack>
      {isRemoving && rateExport && (
        <QuestionDialog
          title={t('removeTitle', { name: rateExport.name })}
          text={t('removeText')}
          yes={t('remove')}
          isPending={remove.isPending}
          error={remove.error}
          onYes={() => remove.mutate({ id: rateExport._id, version: rateExport.version }, saved)}
          onNo={() => setIsRemoving(false)}
        />
      )}
    </FormDialog>
  );
}

interface TermsFieldsProps {
  readonly terms: ExportTerms;
  readonly onChange: (values: Partial<ExportTerms>) => void;
}

/** Which kinds of currency are shown. */
function FilterFields({ terms, onChange: set }: TermsFieldsProps) {
  const t = useMessages(messages);
  const kinds = currencyKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }));
  return (
    <FormGrid>
      <LazyMultiSelect
        label={t('fromKinds')}
        placeholder={terms.fromKinds.length === 0 ? t('all') : ''}
        data={kinds}
        value={terms.fromKinds}
        onChange={(fromKinds) => set({ fromKinds: fromKinds })}
      />
      <LazyMultiSelect
        label={t('toKinds')}
        placeholder={terms.toKinds.length === 0 ? t('all') : ''}
        data={kinds}
        value={terms.toKinds}
        onChange={(toKinds) => set({ toKinds: toKinds })}
      />
    </FormGrid>
  );
}

/** What the monitor calls things. */
function CodesCards({ terms, list, onChange: set }: TermsFieldsProps & { readonly list: ExportList }) {
  const t = useMessages(messages);
  return (
    <>
      <div>
        <Title order={3}>{t('codes')}</Title>
        <Text size="sm" c="dimmed">
          {t('codesHint')}
        </Text>
      </div>
      <CodesFields
        label={t('currency')}
        things={list.currencies.map(({ _id, name, symbol, xml }) => ({
          id: _id,
          name: `${name}, ${symbol}`,
          own: xml,
        }))}
        codes={terms.codes.map(({ currencyId, code }) => ({ id: currencyId, code }))}
        onChange={(codes) => set({ codes: codes.map(({ id, code }) => ({ currencyId: id, code })) })}
      />
      <CodesFields
        label={t('city')}
        things={list.cities.map(({ _id, name, code }) => ({ id: _id, name, own: code }))}
        codes={terms.cities.map(({ cityId, code }) => ({ id: cityId, code }))}
        onChange={(codes) => set({ cities: codes.map(({ id, code }) => ({ cityId: id, code })) })}
      />
    </>
  );
}
