import { templatesOf } from '@palkkasilta/contract/templates.ts'
import { ADDRESS_MINUTES } from '@palkkasilta/contract/users.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { AuditEvent } from '../../kernel/audit.ts'
import { auditAll } from '../../kernel/audit.ts'
import type { Services } from '../../kernel/services.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import type { Answered, Channel, LastWord, OutboundMessage } from '../outbound/channel.ts'
import type { DeliveringServices } from '../outbound/hold.ts'
import { makeToken } from '../person/one-time-addresses.ts'
import { followMails } from '../work-queue/follow-mails.ts'
import { opensAccount } from './occasions.ts'
import { MAILS } from './post.ts'

type MailServices = DeliveringServices & Pick<Services, 'integrations'>
type StoredMail = Selectable<DB['mail']>

/** What tells of an older step may mislead by now. */
const FRESH_HOURS = 72
const TOO_OLD = 'Viesti ei lähtenyt kolmessa vuorokaudessa. Jos siitä on vielä hyötyä, lähetä se uudelleen.'

const links = templatesOf({ link: '' })

/** Mails to people, one at a time. The server cannot be asked what it has: what it may have is left to staff. */
export function mails(services: MailServices): Channel<undefined, StoredMail> {
  const { db, clock, integrations } = services
  return {
    name: MAILS,
    answeredBy: 'provider',
    unsent: 'retried',
    isOpen: async () => (await companySettings(db)).sendEmail,
    send: async (messages) => {
      const words: LastWord<undefined>[] = []
      for (const message of messages) words.push(await sent(message))
      return words
    },
    lock: lockMails,
    applied: tellOutcomes,
  }

  async function sent(message: OutboundMessage): Promise<LastWord<undefined>> {
    const mail = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', message.subject_id ?? 0)
      .executeTakeFirstOrThrow()
    const problem = mail.problem ?? (isOld(message) ? TOO_OLD : mail.address === '' ? NO_ADDRESS : null)
    if (problem !== null) return { state: 'REFUSED', problem, neverLeft: true }
    const { mail: server } = integrations
    const [known = ''] = message.key.split('/')
    const taken = await server.send({
      messageId: `${known}@${new URL(server.addressOf('/')).hostname}`,
      to: mail.address,
      subject: mail.subject,
      text: links.filledIn(mail.text, { link: await linkOf(message, mail) }),
    })
    if (taken.isTaken) return { state: 'ACCEPTED' }
    return { state: 'REFUSED', problem: `Osoite ${mail.address} ei ota viestiä vastaan: ${taken.refusal}` }
  }

  function isOld({ created_at }: OutboundMessage): boolean {
    return Temporal.Duration.compare(Temporal.Instant.from(created_at).until(clock.now()), { hours: FRESH_HOURS }) > 0
  }

  async function linkOf({ posted_by }: OutboundMessage, { occasion, link, person_id }: StoredMail): Promise<string> {
    const address = link.startsWith('/') ? integrations.mail.addressOf(link) : link
    if (!opensAccount(occasion)) return address
    const made = {
      kind: 'PASSWORD',
      personId: person_id,
      madeBy: posted_by ?? person_id,
      minutes: ADDRESS_MINUTES,
    } as const
    const { token } = await db
      .transaction()
      .execute((tx) => makeToken(tx, { ...made, besideOthers: true }, clock.now()))
    return `${address}#${token}`
  }
}

const NO_ADDRESS = 'Henkilöllä ei ole sähköpostiosoitetta. Lisää se henkilön tietoihin ja lähetä viesti uudelleen.'

/** With their receivers, of whom the work queue tells. */
async function lockMails(tx: Tx, messages: readonly OutboundMessage[]): Promise<readonly StoredMail[]> {
  const ids = messages.map(({ subject_id }) => subject_id ?? 0)
  await sql`select from person where id in (select person_id from mail where id = any(${ids}::bigint[])) order by id for update`.execute(
    tx,
  )
  const rows = await tx.selectFrom('mail').selectAll().where(among('id', ids)).orderBy('id').forUpdate().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const outcomes = { ACCEPTED: 'SENT', REFUSED: 'REFUSED', SENDING: 'UNKNOWN', SENT: 'SENT' } as const

/** What became of mails is told of their things, and whoever was not reached waits in the work queue. */
async function tellOutcomes(
  tx: Tx,
  answered: readonly Answered<undefined, StoredMail>[],
  by: Parameters<Channel['applied']>[2],
): Promise<void> {
  const events = answered.map(({ subject: mail, outcome: { state, problem } }): AuditEvent => {
    const after = {
      ...{ mailSubject: mail.subject, mailTo: mail.address, mailOutcome: outcomes[state] },
      ...(problem && { mailProblem: problem }),
    }
    return { action: `${mail.entity}.mail`, entity: mail.entity, id: mail.entity_id, after } as AuditEvent
  })
  await auditAll(tx, events, null, by.at)
  await followMails(
    tx,
    answered.map(({ subject }) => subject.person_id),
    by,
  )
}
