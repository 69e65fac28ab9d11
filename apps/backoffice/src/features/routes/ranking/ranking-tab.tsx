import { Skeleton, Stack } from '@mantine/core';
import { getRankingRule } from '@tetri/contract';
import { Answer } from '../../../components/answer.tsx';
import { useCall } from '../../../service/use-call.ts';
import { RankingCard } from './ranking-card.tsx';
import { StepsCard } from './steps-card.tsx';

export interface RankingTabProps {
  readonly routeId: string;
  /** Called with whether there are unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
}

/** How a route keeps its place among the rates of a monitoring site, and why its rate was what it was. */
export default function RankingTab({ routeId, onChanged }: RankingTabProps) {
  const query = useCall(getRankingRule, { routeId }, { refetchMs: 15_000 });
  return (
    <Answer query={query} skeleton={<Skeleton height={420} />}>
      {({ rule, exports, steps }) => (
        <Stack gap={24}>
          <RankingCard
            // A rule that was deleted begins anew.
            key={rule ? 'rule' : 'none'}
            routeId={routeId}
            loaded={{ rule, exports, version: rule?.version ?? 0 }}
            onChanged={onChanged}
          />
          <StepsCard steps={steps} />
        </Stack>
      )}
    </Answer>
  );
}
