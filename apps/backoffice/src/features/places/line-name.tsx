import { Text } from '@mantine/core';
import { usePlaceName } from '../../components/use-place-name.ts';
import type { Line } from './place-types.ts';

/** Which currency, and where. */
export function LineName({ line: { place, currency } }: { line: Line }) {
  const placeName = usePlaceName();
  return (
    <>
      <Text fw={650} component="span">
        {currency.code}
      </Text>{' '}
      <Text size="sm" component="span">
        {placeName(place)}
      </Text>
    </>
  );
}
