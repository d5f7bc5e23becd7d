import { sql } from 'kysely'
import { companySettings } from '../../core/company/settings.ts'
import { hurryMails, postMails } from '../../core/mail/post.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { type Commit, commitAs } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { countAttempt, WINDOW_MINUTES } from './attempts.ts'
import { networkOf } from './network.ts'

const JOB = 'account.forgotten'

/** One name is written to once in so long, however often it is asked for. */
const PAUSE_MINUTES = 10

interface Asked {
  readonly username: string
}

interface Caller {
  readonly db: Read
  readonly commit: Commit
  readonly now: Temporal.Instant
}

/**
 * Whether anybody has that name is looked up by a job, so that neither the answer nor how long it takes tells. Throws, for everybody alike,
 * MAIL_OFF and TOO_MANY_ATTEMPTS.
 */
export async function askForHelp(
  { jobs, config, vault }: Services,
  { db, commit, now }: Caller,
  { username, address }: Asked & { readonly address: string },
): Promise<undefined> {
  const { sendEmail } = await companySettings(db)
  if (!sendEmail || !config.services.mail) throw new DomainError('MAIL_OFF')
  const network = networkOf(address)
  const attempt = { nameHash: vault.hash(`forgotten password ${network}`), address: network, personId: null }
  if (!(await commit((tx) => countAttempt(tx, attempt, now))))
    throw new DomainError('TOO_MANY_ATTEMPTS', { minutes: WINDOW_MINUTES })
  return commit(async (tx) => {
    await jobs.queue(tx, JOB, { username } satisfies Asked)
    return { reply: undefined, audit: { noneBecause: 'whether anybody has that name is found later' } }
  })
}

/** Sends an address to whoever has the name that was asked for. */
export function helpForgetful(services: Services): JobKind<Asked> {
  const { clock, jobs } = services
  return {
    name: JOB,
    async work({ username }) {
      const at = clock.now()
      await commitAs(services, null, async (tx) => {
        const nothing = (noneBecause: string) => ({ reply: undefined, audit: { noneBecause } })
        const account = await tx
          .selectFrom('account')
          .select('person_id as id')
          .where('username', '=', username)
          .forUpdate()
          .executeTakeFirst()
        if (!account) return nothing('nobody has that name')
        if (await isWrittenTo(tx, account.id, at)) return nothing('they have one from a moment ago')
        const isPosted = await postMails(tx, 'forgottenPassword', [account.id], { who: account.id, at })
        if (!isPosted) return nothing('mails are off')
        await hurryMails(jobs, tx)
        return { reply: undefined, audit: [{ action: 'account.forgotten', entity: 'person', id: account.id }] }
      })
    },
  }
}

async function isWrittenTo(tx: Tx, personId: number, at: Temporal.Instant): Promise<boolean> {
  const since = at.subtract({ minutes: PAUSE_MINUTES }).toString()
  const { rows } = await sql`select from mail
    where occasion = 'forgottenPassword' and thing_id = ${personId} and created_at > ${since} limit 1`.execute(tx)
  return rows.length > 0
}
