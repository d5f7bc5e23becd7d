import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'

export const NAMES = {
  mailBillOpen: 'Hei {personName}, lasku {billNumber} on avattu. {link}',
  mailBillApproved: 'Hei {personName}, lasku {billNumber} asiakkaalle {customer} on hyväksytty: {total}. {link}',
  mailBillApprovedEn:
    'Hello {personName}, invoice {billNumber} to {customer} is approved: {total}, due {dueDate}. {link}',
  mailBillClosed: 'Lasku {billNumber} on lähetetty.',
  mailBillPaid: 'Lasku {billNumber} on maksettu.',
  mailSalaryPaid: 'Hei {personName}, palkka {netSalary} maksettiin {payday}. Laskelma: {link} Terveisin {companyName}',
  mailSubcontractApproval: 'Lasku {billNumber}: {link}',
}

/** Mails are on, with texts. */
export async function mailsOn({ call }: TestProduct, given: object = {}): Promise<void> {
  const { status, text } = await call('PUT', '/api/admin/settings', {
    publicSettings: { sendEmail: true, ...NAMES, ...given },
  })
  expect(status, text).toBe(200)
}

export interface Received {
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

export async function inbox({ simulators }: TestProduct): Promise<Received[]> {
  return (await (await fetch(`${simulators.mail}/__sim/mails`)).json()) as Received[]
}

/** As the server treats an address from now on; null: it takes mail. */
export const treat = ({ simulators }: TestProduct, address: string, as: 'refuse' | 'busy' | 'silent' | null) =>
  fetch(`${simulators.mail}/__sim/treat`, { method: 'POST', body: JSON.stringify({ address, as }) })

/** Once nothing is on its way any more, what was received. */
export async function delivered(product: TestProduct): Promise<Received[]> {
  await vi.waitFor(
    async () => {
      const { rows } =
        await sql`select from outbound_message where channel = 'mail' and next_try_at is not null`.execute(
          product.services.db,
        )
      expect(rows).toEqual([])
    },
    { timeout: 90_000, interval: 50 },
  )
  return inbox(product)
}

/** What a thing's history tells of its mails, the newest first. */
export async function toldOfMails({ call }: TestProduct, entity: string, id: number) {
  const { body } = await call('GET', `/api/admin/history/${entity}/${id}`)
  return (body as { action: string; after: Record<string, string> }[])
    .filter(({ action }) => action === `${entity}.mail`)
    .map(({ after }) => after)
}
