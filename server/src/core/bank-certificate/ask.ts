import type { X509Certificate } from 'node:crypto'
import { bankCertificate } from '@palkkasilta/engine/lifecycles/bank-certificate.ts'
import type { Selectable } from 'kysely'
import type { CertificateService } from '../../integrations/bank/channel/certificates/port.ts'
import { BankFailure } from '../../integrations/bank/errors.ts'
import { commitAs, type Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { begin, move, type StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { type RequestedKey, requestCertificate } from '../../platform/certificates/certificate-request.ts'
import { validityOf } from '../../platform/certificates/certificates.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { openedKey, sealedKey } from './kept-key.ts'
import { warnOfEnds } from './warn.ts'

export type CertificateRow = Selectable<DB['bank_certificate']>
type Asking = Pick<Services, 'config' | 'db' | 'readDb' | 'clock' | 'vault' | 'integrations'>

/** How a certificate is asked for. */
export interface Way {
  /** Checked while nobody else can ask for one. Throws what stands in the way. */
  readonly allowed: (tx: Tx) => Promise<void>
  readonly ask: (service: CertificateService, request: Uint8Array) => Promise<X509Certificate>
  /** As the history tells it. */
  readonly by: 'transferKey' | 'renewal'
}

/** Longer than a bank may take to answer. */
const LEASE = Temporal.Duration.from({ minutes: 3 })

/**
 * Asks a bank for a certificate and takes it into use. The key is kept before the bank hears of it. What was refused, or left without an
 * answer, is asked for again with the same key: the bank gives no second certificate for it. Whoever asks has it in hand alone.
 */
export async function askCertificate(
  services: Asking,
  connection: string,
  way: Way,
  who: number | null,
): Promise<void> {
  const service = certificateService(services, connection)
  const row = await takeInHand(services, connection, service, way, who)
  try {
    const certificate = await way.ask(service, row.request)
    await keep(services, row, certificate, who)
  } catch (error) {
    await letGo(services, row, error, who)
    throw error
  }
}

/** Throws where certificates of the connection come with the settings. */
export function certificateService(
  { integrations }: Pick<Services, 'integrations'>,
  connection: string,
): CertificateService {
  const service = integrations.banks.names.includes(connection) ? integrations.bankCertificates.of(connection) : null
  if (!service) throw new DomainError('NO_CERTIFICATE_SERVICE', { connection })
  return service
}

/** The key that waits, or a new one, for nobody else until its lease is over. */
async function takeInHand(
  services: Asking,
  connection: string,
  service: CertificateService,
  { allowed, by }: Way,
  who: number | null,
): Promise<CertificateRow> {
  const isWaiting = await waiting(services.readDb, connection).executeTakeFirst()
  const made = isWaiting ? null : await requestCertificate(service.subject)
  return commitAs(services, who, async (tx, at) => {
    const step: StepBy = { by: who === null ? 'product' : 'staff', who, at }
    if (made) await keepKey(tx, services, { connection, made }, step)
    const row = await heldOf(tx, connection)
    if (!row) throw new DomainError('CERTIFICATE_CHANGED')
    if (row.free_at && Temporal.Instant.compare(Temporal.Instant.from(row.free_at), step.at) > 0)
      throw new DomainError('CERTIFICATE_IN_HAND')
    await allowed(tx)
    await tx
      .updateTable('bank_certificate')
      .set({ free_at: step.at.add(LEASE).toString(), problem: null })
      .where('id', '=', row.id)
      .execute()
    if (row.state === 'KEY_MADE') await move(tx, bankCertificate, [row.id], 'certificateAsked', step)
    const event = {
      action: 'bankCertificate.ask',
      entity: 'bankCertificate',
      id: row.id,
      after: { connection, by },
    } as const
    return { reply: row, audit: [event] }
  })
}

interface NewKey {
  readonly connection: string
  readonly made: RequestedKey
}

/** Where another process has made one meanwhile, that one is used. */
async function keepKey(tx: Tx, { vault }: Asking, { connection, made }: NewKey, step: StepBy): Promise<void> {
  const kept = await tx
    .insertInto('bank_certificate')
    .values({
      connection,
      state: bankCertificate.initial,
      private_key: sealedKey(vault, connection, made.privateKey),
      request: Buffer.from(made.request),
      made_at: step.at.toString(),
    })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .execute()
  await begin(
    tx,
    bankCertificate,
    kept.map(({ id }) => id),
    step,
  )
}

const states = ['KEY_MADE', 'ASKED'] as const

/** The one without a certificate: there is one at most. */
const waiting = (db: Read, connection: string) =>
  db.selectFrom('bank_certificate').selectAll().where('connection', '=', connection).where('state', 'in', states)

const heldOf = (tx: Tx, connection: string): Promise<CertificateRow | undefined> =>
  waiting(tx, connection).forUpdate().executeTakeFirst()

/** The certificate is in use from now on, and the one before is replaced. One that does not fit the key is refused. */
async function keep(
  services: Asking,
  row: CertificateRow,
  certificate: X509Certificate,
  who: number | null,
): Promise<void> {
  const { from, to } = fitting(services, row, certificate)
  await commitAs(services, who, async (tx, at): Promise<Written<void>> => {
    const step: StepBy = { by: 'bank', who, at }
    const held = await heldOf(tx, row.connection)
    if (held?.id !== row.id) throw new DomainError('CERTIFICATE_CHANGED')
    const before = await tx
      .selectFrom('bank_certificate')
      .select('id')
      .where('connection', '=', row.connection)
      .where('state', '=', 'IN_USE')
      .execute()
    const ids = before.map(({ id }) => id)
    await move(tx, bankCertificate, ids, 'certificateReplaced', step)
    await tx
      .updateTable('bank_certificate')
      .set({
        certificate: certificate.raw,
        begins_at: from.toString(),
        ends_at: to.toString(),
        free_at: null,
        problem: null,
      })
      .where('id', '=', row.id)
      .execute()
    await move(tx, bankCertificate, [row.id], 'certificateIssued', step)
    await warnOfEnds(tx, services, { ...step, by: 'product' })
    const after = { connection: row.connection, validUntil: to.toString(), serialNumber: certificate.serialNumber }
    return {
      reply: undefined,
      audit: [{ action: 'bankCertificate.use', entity: 'bankCertificate', id: row.id, after }],
    }
  })
}

function fitting({ vault, clock }: Asking, { connection, private_key }: CertificateRow, certificate: X509Certificate) {
  const unfit = (meaning: string) => new BankFailure('BANK_CERTIFICATE_UNFIT', { outcome: 'not done', meaning })
  if (!certificate.checkPrivateKey(openedKey(vault, connection, private_key))) throw unfit('se on toisen avaimen')
  const validity = validityOf(certificate)
  if (Temporal.Instant.compare(validity.to, clock.now()) <= 0) throw unfit('se on jo päättynyt')
  return validity
}

/** Nothing of the certificate in use has changed. What surely was not done is asked for anew; what is unknown stays asked for. */
async function letGo(services: Asking, row: CertificateRow, error: unknown, who: number | null): Promise<void> {
  const isRefused = error instanceof BankFailure && error.outcome === 'not done'
  const problem = error instanceof BankFailure ? error.message : null
  await commitAs(services, who, async (tx, at): Promise<Written<void>> => {
    const held = await heldOf(tx, row.connection)
    if (held?.id !== row.id || held.state !== 'ASKED')
      return { reply: undefined, audit: { noneBecause: 'another step has gone on with it' } }
    await tx.updateTable('bank_certificate').set({ free_at: null, problem }).where('id', '=', row.id).execute()
    if (isRefused) await move(tx, bankCertificate, [row.id], 'certificateRefused', { by: 'bank', who, at })
    const after = { connection: row.connection, problem }
    return {
      reply: undefined,
      audit: [{ action: 'bankCertificate.refuse', entity: 'bankCertificate', id: row.id, after }],
    }
  })
}
