import type { SignatureRequest } from '@palkkasilta/contract/signatures.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type NationalId, nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { expect, vi } from 'vitest'
import { sheetPdf } from '../../platform/pdf/document.ts'
import { aPerson } from '../../testing/builders.ts'
import type { TestProduct } from '../../testing/product.ts'
import { requestSignature } from './request.ts'

export const NOW = '2026-04-01T08:00:00Z'
export const AINO = nationalIdOf(localDate('1990-01-01'), 901)
export const EERO = nationalIdOf(localDate('1991-02-02'), 902)

export interface AtService {
  readonly id: string
  readonly name: string
  readonly state: string
  readonly hasFile: boolean
  readonly signedFile: string | null
  readonly invitations: readonly { readonly id: string; readonly state: string; readonly reminders: number }[]
}

export const pdfOf = (line: string) =>
  sheetPdf(
    {
      title: 'Työsopimus',
      author: 'Palkkasilta',
      bookmark: 'Työsopimus',
      footer: 'Työsopimus',
      parts: [{ kind: 'notes', title: 'Ehdot', lines: [line] }],
    },
    NOW,
  )

/** A contract that waits for approval. */
export async function aContract({ services: { db, ...rest } }: TestProduct): Promise<number> {
  const person_id = await aPerson({ db, ...rest }, { first_name: 'Aino', last_name: 'Esimerkki' })
  const dates = { created_at: NOW, updated_at: NOW }
  const row = { person_id, state: 'SENT_TO_APPROVE' as const, email: 'aino@example.com', ...dates }
  const { id } = await db.insertInto('work_contract').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Sends it to be signed by Aino. */
export async function approve(
  { services }: TestProduct,
  contractId: number,
  {
    terms = 'terms',
    ...signer
  }: Partial<Record<'email' | 'terms', string>> & { readonly nationalId?: NationalId } = {},
): Promise<void> {
  const { person_id: who } = await services.db.selectFrom('account').select('person_id').executeTakeFirstOrThrow()
  const whole = { name: 'Aino Esimerkki', email: 'aino@example.com', nationalId: AINO, ...signer }
  const asked = { contractId, pdf: pdfOf(`Sopimus ${contractId}`), terms: Buffer.from(terms), signer: whole }
  await services.db
    .transaction()
    .execute((tx) => requestSignature(services, tx, asked, { by: 'staff', who, at: services.clock.now() }))
}

export async function signatureOf({ call }: TestProduct, contractId: number): Promise<SignatureRequest> {
  const { body } = await call('GET', `/api/admin/tamigo/workcontract/${contractId}/signature`)
  const { signature } = body as { signature: SignatureRequest | null }
  if (!signature) throw new Error('no request')
  return signature
}

export const act = ({ call }: TestProduct, contractId: number, what: 'look' | 'remind' | 'withdraw') =>
  call('POST', `/api/admin/tamigo/workcontract/${contractId}/signature/${what}`)

export const settled = { timeout: 90_000, interval: 50 }

export async function until(product: TestProduct, contractId: number, expected: object): Promise<void> {
  await vi.waitFor(async () => expect(await signatureOf(product, contractId)).toMatchObject(expected), settled)
}

/** A contract that its person was asked to sign, and the invitation. */
export async function invited(product: TestProduct): Promise<{ readonly id: number; readonly invitation: string }> {
  const id = await aContract(product)
  await approve(product, id)
  await until(product, id, { invitedAt: expect.any(String) })
  const document = (await atService(product)).at(-1)
  return { id, invitation: document?.invitations[0]?.id ?? '' }
}

export async function stateOf({ services: { db } }: TestProduct, contractId: number): Promise<string> {
  const { state } = await db
    .selectFrom('work_contract')
    .select('state')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow()
  return state
}

export async function atService({ simulators }: TestProduct): Promise<AtService[]> {
  return (await fetch(`${simulators['e-signature']}/__sim/documents`)).json() as Promise<AtService[]>
}
