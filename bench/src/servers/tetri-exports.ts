/** Serves the export of as many routes as its argument says, as the product does, from a catalogue and a board in memory. */
import { mountExports } from '@tetri/server/modules/merchant';
import { CallLimits, ClientAddresses, QuickAnswers, RateLimit } from '@tetri/server/platform/http';
import { silentLog } from '@tetri/server/platform/log';
import { fastify as createFastify } from 'fastify';
import type { AddressInfo } from 'node:net';
import { benchExports } from '../exports/bench-exports.ts';
import { answerParent } from './answer-parent.ts';

const { exports, tick } = await benchExports(Number(process.argv[2]));
const fastify = createFastify({ routerOptions: { ignoreTrailingSlash: true } });
const quickAnswers = new QuickAnswers({ log: silentLog, onAnswered: () => undefined });
mountExports(fastify, exports, {
  quickAnswers,
  rateLimit: new RateLimit(new CallLimits({})),
  addresses: new ClientAddresses(),
  isSecure: false,
  isPartnerKey: async () => false,
});
await exports.start();
quickAnswers.attach(fastify);
await fastify.listen({ port: 0, host: '127.0.0.1' });
answerParent(tick);
process.send?.({ port: (fastify.server.address() as AddressInfo).port });
