import * as contract from '@palkkasilta/contract/receipts.ts'
import { bytesOf, keepBytes } from '../../core/bill/receipts/bytes.ts'
import { addReceipt, checkReceipt, removeReceipt } from '../../core/bill/receipts/change.ts'
import { cleanReceipt } from '../../core/bill/receipts/clean.ts'
import { type ReceiptPlace, receiptOf, type StoredReceipt } from '../../core/bill/receipts/stored.ts'
import { keepWaiting, refuseManyWaiting, removeWaiting } from '../../core/bill/receipts/waiting.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import { read, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'
import { itemReceipt, purchaseReceipt } from './wire.ts'

/** Receipts of a biller's bill: of its lines, and of its purchase invoices. By its biller, and by staff for anybody. */
export function receiptRoutes(api: Api): void {
  const { services } = api

  writeInSteps(api, contract.addItemReceipt, async (call) => itemReceipt(await added(services, 'item', call)))

  writeInSteps(api, contract.addPurchaseReceipt, async (call) =>
    purchaseReceipt(await added(services, 'purchase', call)),
  )

  writeInSteps(api, contract.addWaitingReceipt, async ({ db, commit, body, user, now }) => {
    await refuseManyWaiting(db, user.id)
    const { content, ...receipt } = cleanReceipt(body)
    const key = await keepBytes(services, commit, content)
    return commit(async (tx) => {
      await keepWaiting(tx, user.id, { ...receipt, key }, now)
      return { reply: { id: key, name: receipt.name }, audit: { noneBecause: 'the invoice that takes it tells of it' } }
    })
  })

  write(api, contract.removeWaitingReceipt, async ({ tx, params: { id }, user, now }) => {
    if (!(await removeWaiting(services, tx, user.id, id, now))) throw new DomainError('NOT_FOUND')
    return { reply: undefined, audit: { noneBecause: 'no invoice has it' } }
  })

  read(api, contract.getItemReceipt, (call) => shown(services, 'item', call))

  read(api, contract.getPurchaseReceipt, (call) => shown(services, 'purchase', call))

  write(api, contract.removeItemReceipt, async ({ tx, params, user, now }) => {
    await removeReceipt(services, tx, { place: 'item', id: params.id }, doneBy(user, now))
    return { reply: undefined, audit: 'inside' }
  })

  write(api, contract.removePurchaseReceipt, async ({ tx, params, user, now }) => {
    await removeReceipt(services, tx, { place: 'purchase', id: params.id }, doneBy(user, now))
    return { reply: undefined, audit: 'inside' }
  })
}

const ownerOf = ({ id, role }: User) => (role === 'ROLE_ADMIN' ? undefined : id)

function doneBy(user: User, at: Temporal.Instant) {
  const ownerId = ownerOf(user)
  return { by: { by: ownerId === undefined ? 'staff' : 'user', who: user.id, at }, ownerId } as const
}

interface Asked {
  readonly db: Read
  readonly params: { readonly id: number }
  readonly user: User
}

interface Given extends Asked {
  readonly commit: Commit
  readonly body: { readonly name: string; readonly content: Uint8Array }
  readonly now: Temporal.Instant
}

async function added(services: Services, place: ReceiptPlace, given: Given): Promise<StoredReceipt> {
  const { db, commit, params, body, user, now } = given
  const row = { place, id: params.id }
  await checkReceipt(db, row, ownerOf(user))
  const { content, ...receipt } = cleanReceipt(body)
  const key = await keepBytes(services, commit, content)
  return commit(async (tx) => ({
    reply: await addReceipt(tx, row, { ...receipt, key }, doneBy(user, now)),
    audit: 'inside',
  }))
}

/** A page of its own without rights, whatever it holds. What shows PDFs in browsers does not run in a sandbox, nor do their scripts out of it. */
const ALONE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

async function shown(
  services: Services,
  place: ReceiptPlace,
  { db, params, user, headers }: Asked & { readonly headers: Record<string, string> },
): Promise<FileReply> {
  const { file_key, media_type, name } = await receiptOf(db, place, params.id, ownerOf(user))
  headers['content-security-policy'] = media_type === 'application/pdf' ? ALONE : `${ALONE}; sandbox`
  return new FileReply(await bytesOf(services, db, file_key), media_type, name)
}
