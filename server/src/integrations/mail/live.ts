import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from '../../platform/config-services.ts'
import { mailError } from './errors.ts'
import type { Mail, MailServer, Taken } from './port.ts'

type Settings = MailSettings & { readonly readTimeoutMs?: number }

/** What the library tells of a call that failed. */
interface Failed extends Error {
  readonly code?: string
  readonly command?: string
  /** Absent: no answer came. */
  readonly responseCode?: number
  readonly response?: string
}

const ANSWER_MS = 60_000
const CONNECT_MS = 15_000
const LONGEST_REASON = 300
/** From here on a refusal is for good (RFC 5321, 4.2.1). */
const FOR_GOOD = 500

/** Mail by SMTP. Each letter has a connection of its own, so that what fails is surely of that letter. */
export function liveMail(settings: Settings): MailServer {
  return {
    async send(mail) {
      const connection = await connected(settings)
      try {
        if (settings.user) await signedIn(connection, settings)
        return await handedOver(connection, settings, mail)
      } finally {
        connection.close()
      }
    },
    addressOf: (path) => `${settings.productAddress.replace(/\/$/, '')}${path}`,
    close: async () => undefined,
  }
}

function connected({ host, port, security, readTimeoutMs = ANSWER_MS }: Settings): Promise<SMTPConnection> {
  const connection = new SMTPConnection({
    ...{ host, port, socketTimeout: readTimeoutMs, greetingTimeout: readTimeoutMs },
    connectionTimeout: Math.min(readTimeoutMs, CONNECT_MS),
    socketCloseTimeout: 0,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'local',
  })
  return new Promise((resolve, reject) => {
    // it may tell of a failure more than once, also when nobody waits for it any more
    connection.on('error', (error: Failed) => reject(unconnected(error)))
    connection.connect(() => resolve(connection))
  })
}

function unconnected(error: Failed): Error {
  return mailError(error.code === 'ETLS' ? 'MAIL_NOT_ENCRYPTED' : 'MAIL_UNREACHABLE', { cause: error })
}

function signedIn(connection: SMTPConnection, { user = '', password = '' }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const lost = (error: Failed) => reject(unconnected(error))
    connection.once('error', lost)
    connection.login({ user, pass: password }, (error: Failed | null) => {
      connection.off('error', lost)
      if (!error) resolve()
      else if (isForGood(error)) reject(mailError('MAIL_LOGIN_REFUSED', { cause: error }))
      else reject(error.responseCode ? busy(error) : unconnected(error))
    })
  })
}

async function handedOver(connection: SMTPConnection, { sender }: Settings, mail: Mail): Promise<Taken> {
  const message = new MailComposer({
    ...{ from: sender, to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text },
    messageId: `<${mail.messageId}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }).compile()
  const raw = await message.build()
  let hasLeft = false
  const content = Readable.from(
    (function* () {
      hasLeft = true
      yield raw
    })(),
  )
  return new Promise((resolve, reject) => {
    const failed = (error: Failed) => {
      const told = toldOf(error, hasLeft)
      if (told instanceof Error) reject(told)
      else resolve(told)
    }
    connection.once('error', failed)
    connection.send(message.getEnvelope(), content, (error) => {
      if (error) failed(error)
      else resolve({ isTaken: true })
    })
  })
}

/** Without an answer it may have been taken once its content has begun to leave. */
function toldOf(error: Failed, hasLeft: boolean): Taken | Error {
  if (error.responseCode === undefined) {
    if (error.code === 'EENVELOPE') return { isTaken: false, refusal: error.message.slice(0, LONGEST_REASON) }
    return hasLeft ? mailError('MAIL_NO_ANSWER', { outcome: 'unknown', cause: error }) : unconnected(error)
  }
  if (!isForGood(error)) return busy(error)
  if (error.command === 'MAIL FROM') return mailError('MAIL_SENDER_REFUSED', { reason: reasonOf(error), cause: error })
  return { isTaken: false, refusal: reasonOf(error) }
}

const busy = (error: Failed) => mailError('MAIL_BUSY', { reason: reasonOf(error), cause: error })

const isForGood = ({ responseCode = 0 }: Failed) => responseCode >= FOR_GOOD

const reasonOf = ({ response, message }: Failed) => (response ?? message).replace(/\s+/g, ' ').slice(0, LONGEST_REASON)
