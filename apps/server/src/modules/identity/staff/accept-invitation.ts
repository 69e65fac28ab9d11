import { acceptInvitation } from '@tetri/contract';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const acceptInvitationHandler = handle(
  acceptInvitation,
  ({ token, name, password }, { identity }, { ip, lang, requestId }) => {
    return identity.people.accept({ token, name, password, lang }, (tx, person) => {
      const actor = { kind: 'staff', staffId: person.id, name, role: person.role } as const;
      return audit(
        tx,
        { actor, ip, requestId },
        {
          action: 'acceptInvitation',
          subject: 'staff',
          subjectId: person.id,
          label: person.email,
          newValue: { name, role: person.role },
        },
      );
    });
  },
);
