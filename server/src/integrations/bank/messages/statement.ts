import { ZONE } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import { camt053Editions } from './camt05x.ts'
import { type AccountNotification, entriesOf } from './notification.ts'

interface DayStatement extends AccountNotification {
  /** Of the account's statements in the year. */
  readonly number: number
  readonly opening: Cents
}

/** What the account has after the day. */
export function closingOf({
  opening,
  batches,
  received,
}: Pick<DayStatement, 'opening' | 'batches' | 'received'>): Cents {
  const debits = batches.flatMap(({ payments }) => payments.map(({ amount }) => amount))
  return cents(opening + sum(received.map(({ amount }) => amount)) - sum(debits))
}

/** The statement of one account and day as a bank of the newer edition gives it: for the simulated bank. */
export function statementFile(told: DayStatement): string {
  const { messageId, createdAt, account, bookingDate, number, opening } = told
  const balance = (Cd: 'OPBD' | 'CLBD', amount: Cents) => ({
    Tp: { CdOrPrtry: { Cd } },
    Amt: { value: cents(Math.abs(amount)), '@Ccy': 'EUR' },
    CdtDbtInd: amount < 0 ? ('DBIT' as const) : ('CRDT' as const),
    Dt: { Dt: bookingDate },
  })
  const at = (plainTime: string) => bookingDate.toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant()
  return writeXml(camt053Editions['2019'], {
    GrpHdr: { MsgId: messageId, CreDtTm: createdAt },
    Stmt: [
      {
        Id: messageId,
        LglSeqNb: number,
        CreDtTm: createdAt,
        FrToDt: { FrDtTm: at('00:00:00'), ToDtTm: at('23:59:59') },
        Acct: { Id: { IBAN: account }, Ccy: 'EUR' },
        Bal: [balance('OPBD', opening), balance('CLBD', closingOf(told))],
        Ntry: entriesOf(told),
      },
    ],
  })
}
