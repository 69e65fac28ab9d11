import { Box, Group, Text } from '@mantine/core';
import styles from './bar-chart.module.css';

/** One row of bars. Its name is shown where there are several. */
export interface BarSeries {
  readonly name: string;
  /** Any CSS colour. */
  readonly color: string;
}

export interface BarChartProps {
  readonly series: readonly BarSeries[];
  /** From left to right; `values` are counts in the order of the series. */
  readonly slots: readonly { readonly key: string; readonly title: string; readonly values: readonly number[] }[];
  /** What the whole shows, for those who do not see it. */
  readonly label: string;
  /** What stands under the first and the last slot. */
  readonly from: string;
  readonly to: string;
}

/** Counts beside each other, each as high as its share of the greatest; what a slot holds is shown on hover. */
export function BarChart({ series, slots, label, from, to }: BarChartProps) {
  const most = Math.max(1, ...slots.flatMap(({ values }) => values));
  return (
    <>
      {series.length > 1 && (
        <Group gap={16} mb={12}>
          {series.map(({ name, color }) => (
            <Group gap={6} key={name}>
              <Box className={styles['mark']} bg={color} />
              <Text size="xs" c="dimmed">
                {name}
              </Text>
            </Group>
          ))}
        </Group>
      )}
      <div className={styles['plot']} role="img" aria-label={label}>
        {slots.map(({ key, title, values }) => (
          <div className={styles['slot']} key={key} title={title}>
            {series.map(({ name, color }, at) => {
              const value = values[at] ?? 0;
              return (
                <Box
                  className={styles['bar']}
                  key={name}
                  h={`${(100 * value) / most}%`}
                  mih={value > 0 ? 2 : 0}
                  bg={color}
                />
              );
            })}
          </div>
        ))}
      </div>
      <Group gap={0} justify="space-between" wrap="nowrap" mt={4}>
        {[from, to].map((text, at) => (
          <Text size="xs" component="span" c="dimmed" key={at}>
            {text}
          </Text>
        ))}
      </Group>
    </>
  );
}
