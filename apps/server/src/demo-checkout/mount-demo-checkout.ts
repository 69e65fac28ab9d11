import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkoutHeaders, checkoutPage, problemPage } from './checkout-page.ts';
import { demoCheckoutPath, demoProvider, type DemoProviderOptions } from './demo-provider.ts';
import { demoPayments } from './demo-payments.ts';
import { demoCheckout } from './set-up-demo-checkout.ts';

const bytesMax = 16 * 1024;

/** The payment provider of the demo: the page that customers are led to, and what the exchange asks about payments. */
export function mountDemoCheckout(fastify: FastifyInstance, options: DemoProviderOptions): void {
  const provider = demoProvider(options);
  const payments = demoPayments(options.db);
  const tokenOf = (reference: string) => createHmac('sha256', options.key).update(`decide ${reference}`).digest('hex');
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bytesMax }, (_request, body, done) => {
      done(null, body);
    });

    scope.post(demoCheckoutPath, async (request, reply) => {
      const fields = fieldsOf(request.body);
      const payment = await provider.enter(fields);
      if (!payment) return show(reply, 400, problemPage(fields['language'] ?? 'en', 'unknown'));
      const { reference, state, expiresAt, language } = payment;
      const isOver = state === 'paid' || state === 'refunded' || expiresAt <= options.clock.now();
      if (isOver) return show(reply, 410, problemPage(language, 'over'));
      return show(reply, 200, checkoutPage(payment, tokenOf(reference), `${demoCheckoutPath}/decide`));
    });

    scope.post(`${demoCheckoutPath}/decide`, async (request, reply) => {
      const { reference = '', token = '', decision } = fieldsOf(request.body);
      const payment = isSame(token, tokenOf(reference)) ? await payments.find(reference) : undefined;
      if (!payment) return show(reply, 400, problemPage('en', 'unknown'));
      const isPaid = decision === 'paid';
      if (!(await provider.decide(reference, isPaid ? 'paid' : 'declined')))
        return show(reply, 410, problemPage(payment.language, 'over'));
      await tell(fastify, provider.news(reference, isPaid ? 'paid' : 'declined'));
      return reply.redirect(isPaid ? payment.successUrl : payment.failUrl, 303);
    });

    scope.post(`${demoCheckoutPath}/status`, async (request, reply) => {
      const signature = String(request.headers['x-signature'] ?? '');
      const answer = typeof request.body === 'string' ? await provider.answer(request.body, signature) : undefined;
      if (!answer) return reply.code(403).send();
      return reply.header('x-signature', answer.signature).type('application/json').send(answer.body);
    });
  });
}

/** As a provider would over the net: the message says only that there is something to ask about. */
async function tell(fastify: FastifyInstance, { body, signature }: { body: string; signature: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  await fastify.inject({ method: 'POST', url: `/service/payments/redirect/${demoCheckout}`, headers, payload: body });
}

function show(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).headers(checkoutHeaders).send(page);
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
