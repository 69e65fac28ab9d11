import styles from './connection-graph.module.css';
import type { DrawnLine } from './lines-of.ts';
import type { Spot } from './place-nodes.ts';
import { useSharedText } from './use-shared-text.ts';

interface GraphLineProps {
  readonly line: DrawnLine;
  readonly from: Spot | undefined;
  readonly to: Spot | undefined;
  readonly isNamed: boolean;
}

/** The thicker, the more it says. The table tells the same in words: this is hidden from those who do not see it. */
export function GraphLine({ line: { strength, shared }, from, to, isNamed }: GraphLineProps) {
  const { sharedText } = useSharedText();
  if (!from || !to) return null;
  return (
    <g aria-hidden>
      <line
        className={styles['line']}
        data-strong={strength >= 4 || undefined}
        data-hub={shared.length === 0 || undefined}
        strokeWidth={strength * 1.3}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
      />
      {isNamed && shared.length > 0 && (
        <text className={styles['word']} x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 - 4}>
          {sharedText({ shared: shared.map((one) => ({ ...one, values: [] })) })}
        </text>
      )}
    </g>
  );
}
