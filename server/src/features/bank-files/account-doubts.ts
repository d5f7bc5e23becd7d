import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { AccountReport, AccountReportFile } from '../../integrations/bank/messages/account-report.ts'
import {
  type Discrepancy,
  discrepancies,
  documentsAddUp,
  namedDocuments,
} from '../../integrations/bank/messages/discrepancies.ts'

const money = (amount: number) => euroText(cents(amount))

const sentences: Readonly<Record<Discrepancy['kind'], (of: Discrepancy) => string>> = {
  balance: ({ stated, found }) =>
    `Tiliotteen saldot eivät täsmää: alkusaldo ja tapahtumat ovat yhteensä ${money(found)}, loppusaldo ${money(stated)}`,
  'entry-count': ({ stated, found }) => `Tapahtumia on ${found}, yhteenvedon mukaan ${stated}`,
  'credit-sum': ({ stated, found }) => `Panoja on ${money(found)}, yhteenvedon mukaan ${money(stated)}`,
  'debit-sum': ({ stated, found }) => `Ottoja on ${money(found)}, yhteenvedon mukaan ${money(stated)}`,
  'details-sum': ({ entry, stated, found }) =>
    `Tapahtuman ${entry} summa on ${money(stated)}, sen erittelyn ${money(found)}`,
  'details-count': ({ entry, stated, found }) =>
    `Tapahtumassa ${entry} on maksuja ${stated}, mutta niistä on eritelty ${found}`,
  'documents-sum': ({ entry, stated }) =>
    `Tapahtuman ${entry} maksu ${money(stated)} ei jakaudu viitteilleen, joten se on kohdistettava käsin`,
}

/** What staff should look at before they believe the file: what does not add up in it. */
export function doubtsOf({ reports }: AccountReportFile): string[] {
  return reports.flatMap((report) => [
    ...discrepancies(report).map((each) => sentences[each.kind](each)),
    ...undivided(report),
  ])
}

/** The references and sums that a payment names but that do not make it up. */
function undivided({ entries }: AccountReport): string[] {
  return entries
    .flatMap(({ transactions }) => transactions)
    .filter((transaction) => !documentsAddUp(transaction))
    .map(({ documents }) =>
      namedDocuments(documents)
        .map(({ reference, number, amount }) =>
          [reference ? `viite ${reference}` : `lasku ${number ?? '?'}`, amount === null ? '' : money(amount)]
            .filter(Boolean)
            .join(' '),
        )
        .join(', '),
    )
}
