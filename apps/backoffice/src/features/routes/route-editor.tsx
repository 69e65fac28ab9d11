import { Skeleton } from '@mantine/core';
import { getStaffRoute, listStaffRoutes, updateRoute } from '@tetri/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'wouter';
import { ErrorText } from '../../components/error-text.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { SaveBar } from '../../components/save-bar.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { PriceCard } from './price-card.tsx';
import type { RouteFormula, StaffRoute } from './price-form.ts';
import { RouteFields } from './route-fields.tsx';
import { formOf, lossesOf, requestOf, routeFault, type RouteTab, routeTabs } from './route-form.ts';
import { RouteServices } from './route-services.tsx';
import { RouteTabs } from './route-tabs.tsx';
import { RouteTerms } from './route-terms.tsx';
import { RouteTexts } from './route-texts.tsx';

// Fetched when it is first opened.
const RankingTab = lazy(() => import('./ranking/ranking-tab.tsx'));

const affected = [getStaffRoute, listStaffRoutes];

export interface RouteEditorProps {
  readonly route: StaffRoute;
  readonly priced: RouteFormula;
  readonly mayChange: boolean;
}

/** A route under tabs. Price and place are saved by themselves and take effect at once; everything else is one form. */
export function RouteEditor({ route, priced, mayChange }: RouteEditorProps) {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const tab = routeTabs.find((name) => name === params.get('tab')) ?? 'price';
  const { onSuccess: saySaved } = useSaved();
  const update = useChange(updateRoute, affected);
  const draft = useDraft(route, formOf);
  const [isPriceChanged, setIsPriceChanged] = useState(false);
  const [isRankingChanged, setIsRankingChanged] = useState(false);
  const [isRankingOpened, setIsRankingOpened] = useState(false);
  if (tab === 'ranking' && !isRankingOpened) setIsRankingOpened(true);
  const [isAsking, setIsAsking] = useState(false);
  const wrong = routeFault(draft.form);
  const losses = lossesOf(formOf(draft.base), draft.form);
  const parts = { route: draft.base, form: draft.form, isDisabled: !mayChange, onChange: draft.set };
  const marked: Readonly<Record<RouteTab, boolean>> = {
    price: isPriceChanged,
    terms: wrong?.tab === 'terms',
    fields: wrong?.tab === 'fields',
    services: wrong?.tab === 'services',
    texts: wrong?.tab === 'texts',
    ranking: isRankingChanged,
  };

  function save() {
    setIsAsking(false);
    update.mutate(
      { ...requestOf(draft.form), id: route._id, version: draft.base.version },
      {
        onSuccess: () => {
          draft.follow();
          saySaved();
        },
      },
    );
  }

  const panels: Readonly<Record<RouteTab, ReactNode>> = {
    price: <PriceCard route={route} priced={priced} mayChange={mayChange} onChanged={setIsPriceChanged} />,
    terms: <RouteTerms {...parts} />,
    fields: <RouteFields {...parts} />,
    services: <RouteServices {...parts} />,
    texts: <RouteTexts {...parts} />,
    ranking: isRankingOpened && (
      <Suspense fallback={<Skeleton height={420} />}>
        <RankingTab routeId={route._id} onChanged={setIsRankingChanged} />
      </Suspense>
    ),
  };

  return (
    <>
      <LeaveGuard isChanged={draft.isChanged || isPriceChanged || isRankingChanged} />
      <RouteTabs
        tab={tab}
        marked={marked}
        panels={panels}
        onTab={(next) => setParams({ tab: next }, { replace: true })}
      >
        <ErrorText error={update.error} fieldName={(fieldId) => faultName(fieldId)} mb={16} />
      </RouteTabs>
      <SaveBar
        isChanged={draft.isChanged}
        fault={wrong && t(`fault.${wrong.fault}`)}
        isPending={update.isPending}
        onSave={() => (losses.length > 0 ? setIsAsking(true) : save())}
        onDiscard={() => {
          draft.discard();
          update.reset();
        }}
      />
      {isAsking && (
        <QuestionDialog
          title={t('sureTitle')}
          text={losses.map((loss) => t(`sure.${loss}`)).join(' ')}
          yes={t('sureYes')}
          onYes={save}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );

  function faultName(fieldId: string): string | undefined {
    if (fieldId === 'inMax') return t('inMax', { symbol: route.from.symbol });
    if (fieldId === 'outMax') return t('outMax', { symbol: route.to.symbol });
    return fieldId === 'tolerancePercent' ? t('tolerance') : undefined;
  }
}
