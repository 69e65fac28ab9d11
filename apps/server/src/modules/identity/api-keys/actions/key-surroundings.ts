import type { Reader } from '../../../../platform/database/index.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import type { ApiKeyRow } from '../store/api-keys.ts';
import { readKeyTerms } from '../store/key-terms.ts';
import type { KeySurroundings } from '../view/view-key.ts';

/** What is shown with these keys. */
export async function keySurroundings(
  reader: Reader,
  keys: readonly Pick<ApiKeyRow, 'id'>[],
  { keyUse }: Pick<AccountDeps, 'keyUse'>,
): Promise<KeySurroundings> {
  const [{ limits }, use] = await Promise.all([
    readKeyTerms(reader),
    keyUse(
      reader,
      keys.map(({ id }) => id),
    ),
  ]);
  return { terms: limits, use };
}
