import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Iban } from '@palkkasilta/values/iban.ts'
import { type Cents, sum } from '@palkkasilta/values/money.ts'
import type { DocumentValue } from '../../../platform/xml/model.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import { type Camt054, camt054Editions } from './camt05x.ts'

export interface DebitedPayment {
  readonly instructionId: string
  readonly endToEndId: string
  readonly bankReference: string
  readonly amount: Cents
  readonly creditorName: string
  readonly creditorIban: Iban
}

export interface DebitedBatch {
  readonly messageId: string
  readonly batchId: string
  readonly bankReference: string
  readonly wages: boolean
  readonly payments: readonly DebitedPayment[]
}

/** A customer's payment, by a reference or with a message. */
export interface ReceivedPayment {
  readonly bankReference: string
  readonly amount: Cents
  readonly debtorName: string
  readonly debtorIban?: Iban | undefined
  readonly reference?: string | undefined
  readonly message?: string | undefined
}

export interface AccountNotification {
  readonly messageId: string
  readonly createdAt: Temporal.Instant
  readonly account: Iban
  readonly bookingDate: LocalDate
  readonly batches: readonly DebitedBatch[]
  readonly received: readonly ReceivedPayment[]
}

type Entry = DocumentValue<Camt054>['Ntfctn'][number]['Ntry'][number]

/** The movements of one account on one day as a bank of the newer edition tells them: for the simulated bank. */
export function notificationFile(told: AccountNotification): string {
  const { messageId, createdAt, account, bookingDate, batches, received } = told
  return writeXml(camt054Editions['2019'], {
    GrpHdr: { MsgId: messageId, CreDtTm: createdAt },
    Ntfctn: [
      {
        Id: messageId,
        CreDtTm: createdAt,
        Acct: { Id: { IBAN: account }, Ccy: 'EUR' },
        Bal: [],
        Ntry: entriesOf({ bookingDate, batches, received }),
      },
    ],
  })
}

/** As both a notification and the day's statement tell them. */
export function entriesOf({
  bookingDate,
  batches,
  received,
}: Pick<AccountNotification, 'bookingDate' | 'batches' | 'received'>): Entry[] {
  return [...batches.map(debitEntry), ...received.map(creditEntry)].map((entry, index) => ({
    ...entry,
    NtryRef: String(index + 1),
    Sts: 'BOOK',
    BookgDt: { Dt: bookingDate },
    ValDt: { Dt: bookingDate },
  }))
}

type Movement = Omit<Entry, 'NtryRef' | 'Sts' | 'BookgDt' | 'ValDt'>

function debitEntry(batch: DebitedBatch): Movement {
  const total = { value: sum(batch.payments.map(({ amount }) => amount)), '@Ccy': 'EUR' }
  return {
    Amt: total,
    CdtDbtInd: 'DBIT',
    AcctSvcrRef: batch.bankReference,
    BkTxCd: {
      Domn: { Cd: 'PMNT', Fmly: { Cd: 'ICDT', SubFmlyCd: batch.wages ? 'SALA' : 'ESCT' } },
      Prtry: { Cd: batch.wages ? '701 PALKKA' : '720 TILISIIRTO', Issr: 'FFFS' },
    },
    NtryDtls: [
      {
        Btch: {
          MsgId: batch.messageId,
          PmtInfId: batch.batchId,
          NbOfTxs: batch.payments.length,
          TtlAmt: total,
          CdtDbtInd: 'DBIT',
        },
        TxDtls: batch.payments.map((payment) => ({
          Refs: {
            MsgId: batch.messageId,
            AcctSvcrRef: payment.bankReference,
            PmtInfId: batch.batchId,
            InstrId: payment.instructionId,
            EndToEndId: payment.endToEndId,
            Prtry: [],
          },
          Amt: { value: payment.amount, '@Ccy': 'EUR' },
          CdtDbtInd: 'DBIT',
          RltdPties: {
            Cdtr: { Nm: payment.creditorName },
            CdtrAcct: { Id: { IBAN: payment.creditorIban } },
          },
        })),
      },
    ],
  }
}

function creditEntry({ bankReference, amount, debtorName, debtorIban, reference, message }: ReceivedPayment): Movement {
  const Amt = { value: amount, '@Ccy': 'EUR' }
  return {
    Amt,
    CdtDbtInd: 'CRDT',
    AcctSvcrRef: bankReference,
    BkTxCd: {
      Domn: { Cd: 'PMNT', Fmly: { Cd: 'RCDT', SubFmlyCd: 'DMCT' } },
      Prtry: { Cd: reference ? '705 VIITEMAKSU' : '710 PANO', Issr: 'FFFS' },
    },
    NtryDtls: [
      {
        TxDtls: [
          {
            Refs: { AcctSvcrRef: bankReference, Prtry: [] },
            Amt,
            CdtDbtInd: 'CRDT',
            RltdPties: { Dbtr: { Nm: debtorName }, ...(debtorIban && { DbtrAcct: { Id: { IBAN: debtorIban } } }) },
            RmtInf: {
              Ustrd: message ? [message] : [],
              Strd: reference ? [{ RfrdDocInf: [], CdtrRefInf: { Ref: reference }, AddtlRmtInf: [] }] : [],
            },
          },
        ],
      },
    ],
  }
}
