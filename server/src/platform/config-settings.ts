import { isIP } from 'node:net'
import { z } from 'zod'

const HIGHEST_PORT = 65_535

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= HIGHEST_PORT)

const instant = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
})

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const length = prefix === undefined ? 0 : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  return rest.length === 0 && length <= longest
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text.startsWith('https:')
}

const A_DAY = 86_400
const wholeSeconds = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((seconds) => seconds > 0 && seconds <= A_DAY)

const LONGEST_IDLE = 600
const SHORTEST_IDLE = 5
const idleMinutes = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((minutes) => minutes >= SHORTEST_IDLE && minutes <= LONGEST_IDLE)

const databaseAddress = z
  .url({ protocol: /^postgres(ql)?$/ })
  .optional()
  .describe('an address such as postgres://user:password@db.example.com/palkkasilta')

/** The environment's name, what a right value is, and what it means. */
export const settings = {
  mode: [
    'PALKKASILTA_MODE',
    z.enum(['demo', 'production']).default('demo').describe('demo or production'),
    '`production` has no demo data, no simulators and no dev routes',
  ],
  port: ['PORT', port.default(3000).describe(`a whole number from 0 to ${HIGHEST_PORT}`), 'where it serves'],
  host: ['HOST', z.string().default('127.0.0.1').describe('an address of this machine'), 'where it serves'],
  trustedProxies: [
    'TRUSTED_PROXIES',
    z
      .string()
      .default('loopback')
      .refine((text) => text.split(',').every((part) => part === 'loopback' || isNetwork(part)))
      .describe('loopback, addresses or networks such as 10.0.0.0/8, separated by commas'),
    'the proxies whose `X-Forwarded-For` is believed',
  ],
  dataDir: [
    'DATA_DIR',
    z.string().default('data').describe('the path of a folder'),
    'embedded PostgreSQL, secrets of the demo, state of the simulators',
  ],
  databaseUrl: [
    'DATABASE_URL',
    databaseAddress,
    'PostgreSQL 15 or later; production demands it, in demo a PostgreSQL of its own runs under `DATA_DIR` without it',
  ],
  databaseOwnerUrl: [
    'DATABASE_OWNER_URL',
    databaseAddress,
    'the same database as the role that owns the tables and migrates them ([roles](operations.md#roles-of-the-database)); absent: `DATABASE_URL`',
  ],
  tokenSecret: [
    'TOKEN_SECRET',
    z.string().min(32).optional().describe('at least 32 random characters'),
    'signs session tokens; made in demo',
  ],
  operationsToken: [
    'OPERATIONS_TOKEN',
    z.string().min(32).optional().describe('at least 32 random characters'),
    "with it (`Authorization: Bearer …`) metrics and the API's description are given to other machines, too",
  ],
  fieldKey: [
    'FIELD_KEY',
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .optional()
      .describe('64 hexadecimal digits'),
    'seals national ids and the files of contracts, each for its row; made in demo. Losing it loses them; another one is refused ([what then](operations.md#a-wrong-field_key))',
  ],
  now: [
    'PALKKASILTA_NOW',
    instant.optional().describe('an ISO instant such as 2026-11-20T08:00:00Z'),
    "demo and tests: the instant at which the product's clock starts",
  ],
  simulatedAccounts: [
    'PALKKASILTA_ACCOUNT_DATA',
    z.enum(['gocardless', 'enable-banking']).optional().describe('gocardless or enable-banking'),
    'demo: the service that is simulated for bookings of accounts; absent: gocardless',
  ],
  simulatedBank: [
    'PALKKASILTA_BANK',
    z.enum(['iso', 'danske']).optional().describe('iso or danske'),
    'demo: what the channel of the simulated bank is like; absent: iso, as the banks have it in common',
  ],
  answerSeconds: [
    'ANSWER_SECONDS',
    z
      .string()
      .regex(/^\d{1,3}(\.\d)?$/)
      .transform(Number)
      .refine((seconds) => seconds > 0)
      .optional()
      .describe('seconds from 0.1 to 999.9'),
    'how long an outside service may take to answer; absent: 30 or 60 by service',
  ],
  feedbackAfterSeconds: [
    'FEEDBACK_AFTER_SECONDS',
    wholeSeconds.default(120).describe(`whole seconds from 1 to ${A_DAY}`),
    'how long after a file was sent the bank is asked for its feedback; demo 1',
  ],
  reportStatusAfterSeconds: [
    'REPORT_STATUS_AFTER_SECONDS',
    wholeSeconds.default(300).describe(`whole seconds from 1 to ${A_DAY}`),
    'how long after reports were sent by the deferred service the register is asked what became of them; demo 1',
  ],
  certificateAfterSeconds: [
    'CERTIFICATE_AFTER_SECONDS',
    wholeSeconds.default(30).describe(`whole seconds from 1 to ${A_DAY}`),
    'how long after the Tax Administration granted a certificate it is fetched of its certificate service; demo 1',
  ],
  holdSending: [
    'HOLD_SENDING',
    z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .default(false)
      .describe('true or false'),
    'true: nothing leaves for banks, register, provider, signing or mail until an administrator has released each ([after a restore](operations.md#after-a-restore))',
  ],
  approvalsNeedPassword: [
    'APPROVALS_NEED_PASSWORD',
    z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .describe('true or false'),
    'whoever approves payments types their password once more; absent: in production',
  ],
  sessionIdleMinutes: [
    'SESSION_IDLE_MINUTES',
    idleMinutes.default(60).describe(`whole minutes from ${SHORTEST_IDLE} to ${LONGEST_IDLE}`),
    'after how long without use a session ends; what an open page asks by itself is no use',
  ],
  httpsOnly: [
    'HTTPS_ONLY',
    z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .describe('true or false'),
    'browsers are told to come by https alone (`Strict-Transport-Security`); absent: in production',
  ],
  applicationOrigins: [
    'APPLICATION_ORIGINS',
    z
      .string()
      .default('')
      .transform((text) => text.split(',').filter(Boolean))
      .refine((origins) => origins.every(isOrigin))
      .describe('https origins such as https://oma.example.com, separated by commas'),
    'where the setting `applicationUrl` may lead; absent: nowhere but to the product itself',
  ],
  schemaDir: [
    'SCHEMA_DIR',
    z.string().optional().describe('the path of a folder'),
    'the official XML schemas: a second check of what is sent',
  ],
  logLevel: [
    'LOG_LEVEL',
    z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .optional()
      .describe('trace, debug, info, warn, error, fatal or silent'),
    'structured JSON lines on standard output; absent: info, in demo warn',
  ],
} as const satisfies Record<string, readonly [string, z.ZodType, string]>
