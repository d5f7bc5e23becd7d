import { type DestinationStream, type Logger, pino } from 'pino'

const secretFields = [
  'authtoken',
  'authorization',
  'cookie',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'apicode',
  'secret',
  'secret_key',
  'nationalId',
  'hetu',
  'iban',
]

/**
 * Values that must never be in a log wherever they appear: the last guard, behind the rule that nobody logs them.
 * The groups around what is masked are kept.
 */
const secretValues: readonly [RegExp, string][] = [
  [/\b\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]\b/g, '[national id]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[iban]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/([?&](?:authtoken|access_token|securitytoken|token|password)=)[^&\s"\\]+/gi, '$1[token]'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/[^:/?#\s"]*:)[^@/\s"]+(?=@)/g, '$1[password]'],
]

function masked(line: string): string {
  return secretValues.reduce((text, [pattern, mask]) => text.replace(pattern, mask), line)
}

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Structured lines on standard output, without the secrets of people and services. */
export function openLog(level: LogLevel, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[hidden]' },
      hooks: { streamWrite: masked },
    },
    destination ?? pino.destination({ sync: true }),
  )
}
