import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { payingAccount } from './paying-account.ts'
import { date, instant } from './shapes.ts'

const bankAccount = payingAccount.extend({
  connection: z.string(),
  /** What its newest statement ends with; null: none has been read. */
  balance: euros.nullable(),
  balanceOn: date.nullable(),
  fileReference: z.string().nullable(),
  /** What was booked since and is on no statement yet. */
  booked: euros,
})
export type BankAccount = z.input<typeof bankAccount>

const bankConnection = z.object({
  name: z.string(),
  bankName: z.string().nullable(),
  /** When a call to the bank last succeeded. */
  opened: instant.nullable(),
  /** The last failure, where nothing has succeeded since. */
  failed: z.object({ at: instant, problem: z.string().nullable() }).nullable(),
  /** Of the certificate that signs what we send; null: there is none yet. */
  certificateEnds: date.nullable(),
  daysLeft: z.int().nullable(),
  /** Null: nothing is fetched by itself. */
  nextFetch: instant.nullable(),
})
export type BankConnection = z.input<typeof bankConnection>

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/bank/accounts',
  access: 'ADMIN',
  summary: 'Our accounts with their balances, and how each connection to a bank is getting on',
  follows: ['bank', 'channelCertificate', 'bankFile', 'settings'],
  reply: z.object({ accounts: z.array(bankAccount), connections: z.array(bankConnection) }),
})
