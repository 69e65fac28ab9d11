import { changedMeanwhile, fieldNotFilled, refusal, updateVerificationProvider } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { endOpenSessions, readProvider, sealSecret, writeProvider } from '../providers/index.ts';
import { viewProvider } from '../view/view-provider.ts';
import { handle } from './deps.ts';

export const updateVerificationProviderHandler = handle(
  updateVerificationProvider,
  ({ secret, ...asked }, { verification: { db, seal } }, request) =>
    transaction(db, async (tx) => {
      const known = await readProvider(tx);
      const { isOn, url, isOwnNetwork } = asked;
      const isPlain = url?.startsWith('http:') === true && !isOwnNetwork;
      if ((isOn && url === null) || isPlain) refuse('url', isPlain ? 'regexp' : 'required');
      if (isOn && secret === null && known.secret === null) refuse('secret', 'required');
      const sealed = secret === null ? {} : { secret: sealSecret(seal, secret) };
      if (!(await writeProvider(tx, { ...asked, ...sealed }))) throw refusal(changedMeanwhile);
      // Another service knows nothing of visits at this one: they are begun anew.
      if (known.url !== url || known.account !== asked.account) await endOpenSessions(tx);
      const provider = viewProvider(await readProvider(tx));
      await audit(tx, request, {
        action: 'updateVerificationProvider',
        subject: 'verification',
        subjectId: 'provider',
        label: '',
        oldValue: viewProvider(known),
        newValue: provider,
      });
      return { provider };
    }),
);

function refuse(fieldId: string, err: 'required' | 'regexp'): never {
  throw refusal(fieldNotFilled, { fieldId, nameField: fieldId, err, type: 'body' });
}
