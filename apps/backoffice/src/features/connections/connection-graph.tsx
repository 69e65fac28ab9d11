import { Box } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './connection-graph.module.css';
import type { Connections } from './connection-types.ts';
import { GraphLine } from './graph-line.tsx';
import { AccountNode, HubNode } from './graph-node.tsx';
import { linesOf } from './lines-of.ts';
import { messages } from './messages.ts';
import { placeNodes } from './place-nodes.ts';

interface ConnectionGraphProps {
  readonly connections: Connections;
  readonly unfolded: readonly string[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Lines say what they mean where so few are drawn, or end at what is chosen; those that say most always do. */
const namedMax = 8;
const strongFrom = 4;
/** In less there is no room for words: the table has them. */
const wordsFrom = 480;

/** The accounts as nodes that are buttons: one stop of the Tab key, and the arrow keys go through them. */
export function ConnectionGraph({ connections, unfolded, chosen, onChoose }: ConnectionGraphProps) {
  const t = useMessages(messages);
  const { ref, width } = useElementSize();
  const nodes = useRef(new Map<string, SVGGElement>());
  const { accounts, hubs } = connections;
  const keys = useMemo(
    () => [...accounts.map(({ person }) => person._id), ...hubs.map(({ key }) => key)],
    [accounts, hubs],
  );
  const [stop, setStop] = useState(chosen);
  const tabStop = keys.includes(stop) ? stop : keys[0];
  const lines = useMemo(() => linesOf(connections), [connections]);
  const near = lines.filter(({ from, to }) => from === chosen || to === chosen);
  const named = new Set([...(near.length <= namedMax ? near : []), ...(lines.length <= namedMax ? lines : [])]);
  const height = Math.round(Math.min(760, Math.max(width * 0.6, 320 + keys.length * 9)));
  const spots = useMemo(() => placeNodes(keys, lines, { width: width || 600, height }), [keys, lines, width, height]);

  function go(step: number) {
    const next = tabStop && keys[(keys.indexOf(tabStop) + step + keys.length) % keys.length];
    if (!next) return;
    setStop(next);
    nodes.current.get(next)?.focus();
  }
  const nodeOf = (key: string) => ({
    spot: spots.get(key) ?? { x: 0, y: 0 },
    isChosen: key === chosen,
    isTabStop: key === tabStop,
    onGo: go,
    onChoose: () => {
      setStop(key);
      onChoose(key);
    },
    register: (element: SVGGElement | null) => {
      if (element) nodes.current.set(key, element);
      else nodes.current.delete(key);
    },
  });

  return (
    <Box ref={ref}>
      {width > 0 && (
        <svg
          className={styles['graph']}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={t('drawingLabel')}
        >
          {lines.map((line) => (
            <GraphLine
              key={`${line.from} ${line.to}`}
              line={line}
              from={spots.get(line.from)}
              to={spots.get(line.to)}
              isNamed={width >= wordsFrom && (named.has(line) || line.strength >= strongFrom)}
            />
          ))}
          {hubs.map((hub) => (
            <HubNode key={hub.key} hub={hub} {...nodeOf(hub.key)} />
          ))}
          {accounts.map((account) => (
            <AccountNode
              key={account.person._id}
              account={account}
              isUnfolded={unfolded.includes(account.person._id)}
              {...nodeOf(account.person._id)}
            />
          ))}
        </svg>
      )}
    </Box>
  );
}
