import { randomUUID } from 'node:crypto'
import { accountConsent } from '@palkkasilta/engine/lifecycles/account-consent.ts'
import type { AskedConsent, ConsentedAccount, DataProvider, Standing } from '../../integrations/account-data/port.ts'
import { USUALLY_ALLOWED } from '../../integrations/account-data/port.ts'
import { DomainError } from '../../kernel/errors.ts'
import { begin, move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { insertedIds } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { type ConsentRow, consentBy } from './consents.ts'
import { giveUpAll } from './ending.ts'

type Asking = Pick<Services, 'integrations'>

/** Asks the provider for a consent of a bank, and gives it with our reference. */
export async function askConsent({ integrations }: Asking, db: Read, institution: string) {
  const { redirect_url: redirectUrl, reference: begins } = await db
    .selectFrom('account_data')
    .selectAll()
    .executeTakeFirstOrThrow()
  if (redirectUrl === '') throw new DomainError('NO_REDIRECT_URL')
  const { active } = integrations.accountData
  // the provider takes each reference once
  const reference = `${begins}-${randomUUID()}`
  const asked = await active.ask({ institution, reference, redirectUrl })
  return { asked, reference, provider: active.provider }
}

interface Kept {
  readonly asked: AskedConsent
  readonly reference: string
  readonly provider: DataProvider
}

type Keeping = Pick<Services, 'jobs'>

/** Keeps what was asked for. Another one that is on its way is given up. */
export async function keepAsked(
  tx: Tx,
  { jobs }: Keeping,
  { asked, reference, provider }: Kept,
  by: StepBy,
): Promise<ConsentRow> {
  await giveUpAll(tx, jobs, 'CREATED', by)
  const { institution } = asked
  const ids = await insertedIds(tx, 'account_consent', [
    {
      provider,
      reference,
      request_id: asked.requestId,
      agreement_id: asked.agreementId,
      link: asked.link,
      institution_id: institution.id,
      institution_name: institution.name,
      institution_bic: institution.bic,
      state: 'CREATED',
      created_at: by.at.toString(),
      created_by: by.who,
    },
  ])
  await begin(tx, accountConsent, ids, by)
  return consentBy(tx, reference)
}

const events = {
  DECLINED: 'consentDeclined',
  EXPIRED: 'consentExpired',
  ENDED: 'consentEnded',
} as const

/** Keeps what the bank says of a consent. One that is over stays as it is, with why. */
export async function keepStanding(
  tx: Tx,
  { jobs }: Keeping,
  { consent, standing }: { readonly consent: ConsentRow; readonly standing: Standing },
  by: StepBy,
): Promise<void> {
  if (standing.state === 'WAITING') return
  const { id } = consent
  if (standing.state !== 'GIVEN') {
    await tx.updateTable('account_consent').set({ reason: standing.reason }).where('id', '=', id).execute()
    await move(tx, accountConsent, [id], events[standing.state], by)
    return
  }
  const { agreementId, agreedAt, validUntil } = standing
  const [agreed_at, ends_at] = [agreedAt.toString(), validUntil.toString()]
  await giveUpAll(tx, jobs, 'CONNECTED', by)
  const given = { agreement_id: agreementId, agreed_at, ends_at, reason: null }
  await tx.updateTable('account_consent').set(given).where('id', '=', id).execute()
  await move(tx, accountConsent, [id], 'consentGiven', by)
  for (const account of standing.accounts) await keepAccount(tx, consent, account)
}

/** The account that an earlier consent showed is the same one, whoever it was given through. */
async function keepAccount(tx: Tx, { id }: ConsentRow, account: ConsentedAccount): Promise<void> {
  const shown = {
    external_id: account.externalId,
    iban: account.iban,
    name: account.name,
    consent_id: id,
    free_at: null,
  }
  await tx
    .insertInto('consent_account')
    .values({ identity: account.identity, allowed: USUALLY_ALLOWED, ...shown })
    .onConflict((same) => same.column('identity').doUpdateSet(shown))
    .execute()
}
