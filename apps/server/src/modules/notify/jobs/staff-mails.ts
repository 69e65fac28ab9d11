import { staffInvited, type StaffLinks, staffProtectionChanged, staffSignedIn } from '../../identity/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { type AccountMail, momentText, visitRows, writeAccountMail } from '../account-mail/account-mail.ts';
import { mailIntl } from '../order-mail/texts.ts';
import { type SendingDeps, sendOnce } from '../actions/send-once.ts';

export interface StaffMailDeps extends SendingDeps {
  readonly links: StaffLinks;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

const listener = 'mailStaff';

/** Notifies staff by mail of what happens to their accounts, and invites them. */
export function staffMailListeners(deps: StaffMailDeps): Listener[] {
  const { links } = deps;
  const pageUrl = (path: string) => `${deps.publicUrl()}/backoffice/${path}`;
  const send = (deliveryId: string, write: () => Promise<AccountMail | undefined>) =>
    sendOnce(deps, `staff:${deliveryId}`, async () => {
      const mail = await write();
      return mail && { to: mail.reader.email, lang: mail.reader.lang, ...writeAccountMail(mail) };
    });

  return [
    listen(staffInvited, listener, ({ invitationId }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.invitation(invitationId);
        if (!found) return undefined;
        const { reader, invitation, token } = found;
        const role = mailIntl(reader.lang).formatMessage({ id: `staff.role.${invitation.role}` });
        return {
          reader,
          subject: 'staff.invited.subject',
          title: 'staff.invited.title',
          lead: 'staff.invited.lead',
          button: 'staff.invited.button',
          url: pageUrl(`invitation/${token}`),
          values: { inviter: invitation.inviter, role, until: momentText(reader, invitation.expiresAt) },
          isIgnorable: true,
        };
      }),
    ),
    listen(staffSignedIn, listener, ({ staffId, sessionId }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.signIn(staffId, sessionId);
        if (!found) return undefined;
        const { reader, session } = found;
        return {
          reader,
          subject: 'staff.signedIn.subject',
          title: 'account.signedIn.title',
          lead: 'staff.signedIn.lead',
          button: 'staff.open',
          url: pageUrl('account'),
          rows: visitRows(reader, session),
        };
      }),
    ),
    listen(staffProtectionChanged, listener, ({ staffId, change }, { deliveryId }) =>
      send(deliveryId, async () => {
        const reader = await links.person(staffId);
        return (
          reader && {
            reader,
            subject: 'staff.protection.subject',
            title: `staff.protection.${change}`,
            lead: 'staff.protection.lead',
            button: 'staff.open',
            url: pageUrl('account'),
          }
        );
      }),
    ),
  ];
}
