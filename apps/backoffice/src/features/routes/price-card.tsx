import { Button, Group, Stack, Textarea } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { getRouteFormula, listRateAlerts, saveRouteFormula } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { DecimalField } from '../../components/decimal-field.tsx';
import { FormGrid } from '../../components/form-grid.tsx';
import { Section } from '../../components/section.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { NetworkFeeFields } from './network-fee-fields.tsx';
import { isFeeDoubled, isReadable, type RouteFormula, type StaffRoute, termsOf } from './price-form.ts';
import { PricePreview } from './price-preview.tsx';
import { TierFields } from './tier-fields.tsx';

const affected = [getRouteFormula, listRateAlerts];

export interface PriceCardProps {
  readonly route: StaffRoute;
  readonly priced: RouteFormula;
  readonly mayChange: boolean;
  /** Called with whether there are unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
}

/** How the route is priced; what is typed is tried out before it is saved. */
export function PriceCard({ route, priced, mayChange, onChanged }: PriceCardProps) {
  const t = useMessages(messages);
  const [isAsking, setIsAsking] = useState(false);
  const draft = useDraft(priced, termsOf);
  const { form: terms, set, isChanged } = draft;
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);

  function amount(name: 'markupPercent' | 'fixedFee' | 'inStep' | 'outStep', label: string, description?: string) {
    return (
      <DecimalField
        label={label}
        value={String(terms[name])}
        onChange={(value) => set({ [name]: value })}
        description={description}
        disabled={!mayChange}
      />
    );
  }

  return (
    <Section title={t('price')}>
      <Stack gap={16}>
        {priced.version === 0 && <Notice severity="info">{t('noFormula')}</Notice>}
        <Textarea
          label={t('formula')}
          value={terms.formula}
          onChange={(event) => set({ formula: event.target.value })}
          description={t('formulaHint')}
          disabled={!mayChange}
          maxLength={500}
          spellCheck={false}
        />
        <FormGrid>
          {amount('markupPercent', t('markup'), t('markupHint'))}
          {amount('fixedFee', t('fixedFee', { symbol: route.to.symbol }))}
          {amount('inStep', t('inStep', { symbol: route.from.symbol }))}
          {amount('outStep', t('outStep', { symbol: route.to.symbol }))}
        </FormGrid>
        <NetworkFeeFields
          fees={priced.networkFees}
          bearer={terms.networkFee}
          isDisabled={!mayChange}
          onChange={(networkFee) => set({ networkFee })}
        />
        {isFeeDoubled(terms) && <Notice severity="warning">{t('networkFeeDoubled')}</Notice>}
        <TierFields route={route} tiers={terms.tiers} isDisabled={!mayChange} onChange={(tiers) => set({ tiers })} />
        <PricePreview route={route} terms={terms} now={priced.price} />
        {mayChange && (
          <Group gap={8} align="stretch">
            <Button disabled={!isChanged || !isReadable(terms)} onClick={() => setIsAsking(true)}>
              {t('savePrice')}
            </Button>
            {isChanged && (
              <Button variant="subtle" color="gray" onClick={draft.discard}>
                {t('discardPrice')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {isAsking && (
        <ChangeDialog
          call={saveRouteFormula}
          affected={affected}
          inputOf={(reason) => ({ ...draft.form, routeId: route._id, version: draft.base.version, reason })}
          title={t('savePrice')}
          text={t('savePriceText')}
          confirmLabel={t('savePrice')}
          onSaved={draft.follow}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Section>
  );
}
