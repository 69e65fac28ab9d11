import { resolve } from 'node:path';
import { z } from 'zod';
import { areNetworks } from './platform/addresses/index.ts';
import type { ConnectionLimits } from './platform/connections/index.ts';
import { isHostPattern } from './platform/http-client/host-pattern.ts';

const atMost = (usual: number) => z.coerce.number().int().min(1).max(1_000_000).default(usual);
const flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((text) => ['true', '1', 'on'].includes(text));
export const roles = ['api', 'worker', 'web', 'bot', 'signer'] as const;
export type Role = (typeof roles)[number];
/** It knows the keys, so it never runs in one process with anything else. */
const standsAlone: Role = 'signer';

/** https://core.telegram.org/bots/webapps#validating-data-for-third-party-use */
const platformPublicKey = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';

/** The providers of SOCIAL_PROVIDERS. Plain http is for trying things out on one machine. */
const socialProviders = z.array(
  z.object({
    name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
    label: z.string().min(1).max(40),
    issuer: z.url({ protocol: /^https?$/ }).refine(isSafeIssuer, 'issuer must be https'),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
  }),
);

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

const keyShape = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/;
const wantedKeys = 'must be 32 bytes in hex or base64, such as `openssl rand -hex 32` prints';
/** 32 bytes. */
const key = (text: string) => Buffer.from(text, text.length === 64 ? 'hex' : 'base64');

/** Every environment variable the server reads, with what it means; all are optional. */
export const environment = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    about: 'Port to listen on; 0 takes a free one',
  },
  HOST: { schema: z.string().default('127.0.0.1'), about: 'Address to listen on; `0.0.0.0` for every network' },
  DATA_DIR: { schema: z.string().default('data'), about: 'Folder for the embedded database, mails and uploaded files' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    about: 'PostgreSQL to use instead of the embedded one',
  },
  ROLES: {
    schema: z
      .string()
      .default(roles.filter((role) => role !== standsAlone).join(','))
      .transform((text) => text.split(',').map((role) => role.trim()))
      .pipe(z.array(z.enum(roles)).min(1))
      .refine((list) => list.length === 1 || !list.includes(standsAlone), `${standsAlone} cannot be combined`),
    about: 'What this process does, comma-separated: `api`, `worker`, `web`, `bot`; or `signer`, which stands alone',
  },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: 'Where people reach the site; links in mails begin with it',
  },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine(areNetworks, 'must be addresses or networks such as 10.0.0.0/8, comma-separated'),
    about: 'Addresses or networks of your own proxies, comma-separated: only their `X-Forwarded-For` is believed',
  },
  CONNECTIONS_MAX: {
    schema: atMost(10_000),
    about: 'Connections this process holds open at once',
  },
  CONNECTIONS_PER_ADDRESS: {
    schema: atMost(256),
    about:
      'Of these, how many one address may hold (a /64 network of IPv6 is one); trusted proxies may hold any number',
  },
  CONNECTIONS_PER_NETWORK: {
    schema: atMost(2048),
    about: 'The same for the network around an address: /24 of IPv4, /48 of IPv6',
  },
  SOCKETS_PER_ADDRESS: {
    schema: atMost(128),
    about: 'WebSockets that one address may hold open, counted behind trusted proxies too',
  },
  SOCKETS_PER_NETWORK: {
    schema: atMost(1024),
    about: 'The same for the network around an address',
  },
  PUSH_SERVICES: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim().toLowerCase())
          .filter(Boolean),
      )
      .refine((hosts) => hosts.every(isHostPattern), 'must be host names such as push.example.com or *.example.com'),
    about:
      'Push services besides those of Chrome, Edge, Firefox and Safari, comma-separated: `push.example.com`, or `*.example.com` for every name below it',
  },
  MERCHANTS_ON_OWN_NETWORK: {
    schema: flag.optional(),
    about:
      'Notifications to merchants may go to this machine and its networks, unencrypted too: for trying out a shop beside the exchange, never on the net',
  },
  OWNER_EMAIL: { schema: z.email().optional(), about: 'The owner’s sign-in, made at the first start' },
  OWNER_PASSWORD: {
    schema: z.string().min(6).optional(),
    about: 'The owner’s first password; without it one is made up and printed',
  },
  DEMO: {
    schema: flag.optional(),
    about: 'Load the demo catalogue at the first start; on by default with the embedded database only',
  },
  DEMO_CHAIN: {
    schema: flag.optional(),
    about:
      'Run a local chain beside the demo, on which its Ethereum coins are paid with play money; on by default with `DEMO`',
  },
  DEMO_LIFE: {
    schema: flag.optional(),
    about:
      'Give the demo a past of 60 days and simulated customers who go on ordering; `false` for the demo catalogue alone; on by default with `DEMO`',
  },
  SOCIAL_PROVIDERS: {
    schema: z
      .string()
      .default('[]')
      .transform((text, context) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          context.addIssue('must be JSON');
          return z.NEVER;
        }
      })
      .pipe(socialProviders),
    about:
      'Sites whose accounts people may sign in with (OpenID Connect), as JSON: `[{"name", "label", "issuer", "clientId", "clientSecret"}]`',
  },
  BOT_TOKEN: {
    schema: z
      .string()
      .regex(/^\d{3,20}:[\w-]{20,}$/, 'must be a token as @BotFather gives it')
      .optional(),
    about: 'The Telegram bot’s token: with it the bot, its Mini App and signing in by Telegram are on',
  },
  BOT_USERNAME: {
    schema: z
      .string()
      .regex(/^@?[A-Za-z]\w{3,30}[A-Za-z0-9]$/, 'must be the bot’s username')
      .transform((name) => name.replace(/^@/, ''))
      .optional(),
    about: 'The bot’s username; links to the bot and its Mini App are made of it',
  },
  BOT_WEB_CLIENTS: {
    schema: z
      .string()
      .default('https://web.telegram.org')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((list) => list.every(isOrigin), 'must be origins such as https://web.telegram.org, comma-separated'),
    about: 'Origins of Telegram’s web client, comma-separated: only they may show the Mini App in a frame',
  },
  BOT_PUBLIC_KEY: {
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in hex')
      .default(platformPublicKey),
    about:
      'The Ed25519 key that Telegram signs Mini App data with: another one than Telegram’s is for its test servers',
  },
  BOT_API_URL: {
    schema: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
    about: 'The Bot API that the bot talks to: one of your own, or one for trying things out',
  },
  BOT_WEBHOOK_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about:
      'Where Telegram reaches this product, such as `https://exchange.example`; without it the bot asks Telegram for news by itself',
  },
  DATA_LAYER: {
    schema: flag.optional(),
    about: 'Pages report registrations and orders to `window.dataLayer`, for an analytics script of your own',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'How much is logged',
  },
  SIGNER_PASSPHRASE: {
    schema: z.string().optional(),
    about: 'Opens the keys that pay out; read at start by `ROLES=signer` and `npm run keys`, and by nothing else',
  },
  SIGNER_PASSPHRASE_FILE: {
    schema: z.string().optional(),
    about: 'A file with that passphrase: better, since an environment can be read by more people',
  },
  VERIFICATION_KEY: {
    schema: z.string().regex(keyShape, wantedKeys).transform(key).optional(),
    about:
      'Wraps the keys of what customers send to be verified: 32 bytes, `openssl rand -hex 32`. Without it a key is made in the data folder, beside what it protects',
  },
  VERIFICATION_KEYS_BEFORE: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((keys) => keys.every((one) => keyShape.test(one)), wantedKeys)
      .transform((keys) => keys.map(key)),
    about:
      'Keys that were `VERIFICATION_KEY` before, comma-separated, until `npm run verification:keys` says that none is used',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about: 'Mail server; without it mails are kept in the outbox folder and shown in the back office',
  },
} as const;

type Environment = { [Name in keyof typeof environment]: z.output<(typeof environment)[Name]['schema']> };

export interface BotSettings {
  readonly token: string;
  /** Without `@`; undefined where it was not given. */
  readonly username: string | undefined;
  /** What Telegram's own signatures are checked by, in hex. */
  readonly publicKey: string;
  /** Origins that may show the Mini App in a frame. */
  readonly webClients: readonly string[];
  /** Of the Bot API, without a slash at the end. */
  readonly apiUrl: string;
  /** Where Telegram sends what happens, without a slash at the end; undefined where it is asked for it. */
  readonly webhookUrl: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly roles: readonly Role[];
  /** Without a slash at the end. Undefined until the port is known. */
  readonly publicUrl: string | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly connectionLimits: ConnectionLimits;
  /** Hosts of push services besides the known ones. */
  readonly pushServices: readonly string[];
  /** Notifications to merchants may go to this machine and its networks. */
  readonly allowsOwnNetwork: boolean;
  readonly ownerEmail: string | undefined;
  readonly ownerPassword: string | undefined;
  readonly isDemo: boolean;
  /** Run a local chain beside the demo. */
  readonly isDemoChainWanted: boolean;
  /** A past and simulated customers belong to the demo. */
  readonly isDemoLifeWanted: boolean;
  /** Sites whose accounts people may sign in with. */
  readonly socialProviders: z.output<typeof socialProviders>;
  /** Undefined without a token: there is no bot then, no Mini App, and no signing in by Telegram. */
  readonly bot: BotSettings | undefined;
  /** Pages tell a measuring script of the owner's what happens. */
  readonly hasDataLayer: boolean;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly smtpUrl: string | undefined;
  /** Of 32 bytes each: what wraps the keys of customers' documents, and what did before. Undefined where the data folder has them. */
  readonly verificationKeys: { readonly current: Buffer; readonly before: readonly Buffer[] } | undefined;
}

/** Thrown with one line for each variable that does not fit. */
export class ConfigError extends Error {}

/** Reads the environment; an empty variable counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries(environment).map(([name, { schema }]) => {
      const result = (schema as z.ZodType).safeParse(env[name] || undefined);
      if (!result.success) problems.push(`${name}: ${result.error.issues[0]?.message ?? 'does not fit'}`);
      return [name, result.data];
    }),
  ) as Environment;
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    roles: values.ROLES,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: values.TRUSTED_PROXIES,
    connectionLimits: {
      connectionsMax: values.CONNECTIONS_MAX,
      connectionsPerAddress: values.CONNECTIONS_PER_ADDRESS,
      connectionsPerNetwork: values.CONNECTIONS_PER_NETWORK,
      socketsPerAddress: values.SOCKETS_PER_ADDRESS,
      socketsPerNetwork: values.SOCKETS_PER_NETWORK,
    },
    pushServices: values.PUSH_SERVICES,
    allowsOwnNetwork: values.MERCHANTS_ON_OWN_NETWORK ?? false,
    ownerEmail: values.OWNER_EMAIL,
    ownerPassword: values.OWNER_PASSWORD,
    isDemoChainWanted: values.DEMO_CHAIN ?? true,
    isDemoLifeWanted: values.DEMO_LIFE ?? true,
    isDemo: values.DEMO ?? values.DATABASE_URL === undefined,
    socialProviders: values.SOCIAL_PROVIDERS,
    bot: values.BOT_TOKEN
      ? {
          token: values.BOT_TOKEN,
          username: values.BOT_USERNAME,
          publicKey: values.BOT_PUBLIC_KEY,
          webClients: values.BOT_WEB_CLIENTS,
          apiUrl: values.BOT_API_URL.replace(/\/+$/, ''),
          webhookUrl: values.BOT_WEBHOOK_URL?.replace(/\/+$/, ''),
        }
      : undefined,
    hasDataLayer: values.DATA_LAYER ?? false,
    logLevel: values.LOG_LEVEL,
    smtpUrl: values.SMTP_URL,
    verificationKeys: values.VERIFICATION_KEY && {
      current: values.VERIFICATION_KEY,
      before: values.VERIFICATION_KEYS_BEFORE,
    },
  };
}
