import { splitText, type NotDone, type OperatorsPort, type StaffAct } from '@tetri/bot';
import {
  answerChat,
  chatLineMax,
  changedMeanwhile,
  claimOrder,
  commandReused,
  forbidden,
  getStaffOrder,
  moveNotAllowed,
  moveOrder,
  notFound,
  Refusal,
} from '@tetri/contract';
import type { Identity } from '../../modules/identity/index.ts';
import type { Settings } from '../../modules/settings/index.ts';
import { answerByMessenger, findConversationInTopic } from '../../modules/support/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StaffActor } from '../../platform/http/index.ts';
import type { Log } from '../../platform/log.ts';
import { messengerRequest, type StaffCaller } from './staff-caller.ts';

export interface OperatorsDeps {
  readonly db: Db;
  readonly log: Log;
  readonly identity: Pick<Identity, 'messengers' | 'confirmations'>;
  readonly settings: Pick<Settings, 'current'>;
  readonly staff: StaffCaller;
  readonly notifyChat: (chatId: string) => void;
}

/** Said in the order's history in place of a reason that somebody typed. */
const holdReason = 'Put on hold in the operators’ group';

/** What staff do in the operators' group: by the right of whoever presses or writes. */
export function operatorsPort(deps: OperatorsDeps): OperatorsPort {
  const { db, log, identity, settings, staff, notifyChat } = deps;
  const groupId = () => groupOf(settings);
  return {
    groupId,
    confirm: (telegramId, id, number) => identity.confirmations.answer(telegramId, id, number),
    link: (telegramId, token) => identity.messengers.redeem(telegramId, token),
    async answer(telegramId, threadId, said) {
      const conversationId = await findConversationInTopic(db, said.chatId, threadId);
      if (conversationId === undefined) return 'noConversation';
      const actor = await identity.messengers.actorOf(telegramId);
      if (!actor || !staff.mayCall(actor, answerChat)) return 'notStaff';
      const { chatId, messageId } = said;
      const lines = splitText(said.text.toWellFormed(), chatLineMax);
      return answerByMessenger(
        { db, notifyChat },
        { conversationId, place: { chatId, messageId }, lines },
        messengerRequest(actor, log),
      );
    },
    look: (telegramId, uid) =>
      by(telegramId, async (actor) => {
        const { order } = await staff.call(actor, getStaffOrder, { uid });
        return { kind: 'seen', status: order.status };
      }),
    act: (telegramId, act) =>
      by(telegramId, async (actor) => {
        await make(staff, actor, act);
        return { kind: 'done', by: actor.name };
      }),
  };

  async function by<Done>(telegramId: number, work: (actor: StaffActor) => Promise<Done>): Promise<Done | NotDone> {
    const actor = await identity.messengers.actorOf(telegramId);
    if (!actor) return { kind: 'notLinked' };
    try {
      return await work(actor);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { kind: whyNot(error) };
    }
  }
}

/** The operators' group; undefined where there is none. */
export function groupOf(settings: Pick<Settings, 'current'>): number | undefined {
  const { groupId } = settings.current().bot;
  return groupId === null ? undefined : Number(groupId);
}

async function make(staff: StaffCaller, actor: StaffActor, act: StaffAct): Promise<void> {
  const { uid } = act;
  if (act.kind === 'claim') await staff.call(actor, claimOrder, { uid });
  else
    await staff.call(actor, moveOrder, {
      commandId: act.commandId,
      uid,
      from: act.from,
      to: 'hold',
      reason: holdReason,
    });
}

function whyNot({ definition }: Refusal): NotDone['kind'] {
  if (definition === forbidden) return 'notAllowed';
  if (definition === notFound) return 'notFound';
  return definition === changedMeanwhile || definition === moveNotAllowed || definition === commandReused
    ? 'changed'
    : 'failed';
}
