import type { StaffRole } from '@tetri/contract';
import type { Tx } from '../../../../platform/database/index.ts';
import type { StaffDeps } from '../deps.ts';
import { type Acceptance, acceptInvitation, invite } from './invitations.ts';
import { deleteInvitation, type InvitationRow, listInvitations, type ShownInvitation } from '../store/invitations.ts';
import { findPerson, listPeople, type PersonRow } from '../store/people.ts';
import type { StaffRow } from '../store/staff.ts';
import { changePerson, type PersonChange, type PersonTerms } from '../../staff/update-person.ts';

/** Staff accounts as the owner keeps them; see the functions behind for what they refuse. */
export interface StaffPeople {
  list(): Promise<{ people: PersonRow[]; invitations: ShownInvitation[] }>;
  find(staffId: string): Promise<PersonRow | undefined>;
  invite(
    tx: Tx,
    terms: Pick<InvitationRow, 'email' | 'name' | 'role' | 'invitedBy'>,
  ): Promise<{ invitation: ShownInvitation; replaced: InvitationRow | undefined }>;
  /** Undefined when there is no such invitation. */
  takeBack(tx: Tx, invitationId: string): Promise<InvitationRow | undefined>;
  accept(
    acceptance: Acceptance,
    alongside: (tx: Tx, person: Pick<StaffRow, 'id' | 'email' | 'name' | 'role'>) => Promise<void>,
  ): Promise<{ email: string }>;
  change(
    tx: Tx,
    staffId: string,
    change: PersonChange,
    mayDoLess: (from: StaffRole, to: StaffRole) => boolean,
  ): Promise<{ before: StaffRow; after: PersonTerms }>;
}

export function createStaffPeople(deps: StaffDeps): StaffPeople {
  const { db } = deps;
  return {
    async list() {
      const [people, invitations] = await Promise.all([listPeople(db), listInvitations(db)]);
      return { people, invitations };
    },
    find: (staffId) => findPerson(db, staffId),
    invite,
    takeBack: deleteInvitation,
    accept: (acceptance, alongside) => acceptInvitation(deps, acceptance, alongside),
    change: changePerson,
  };
}
