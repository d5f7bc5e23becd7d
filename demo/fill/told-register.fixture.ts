import { isInsuredFor } from '@palkkasilta/engine/register/income-types.ts'
import {
  expectedCodes,
  toldCodes,
} from '@palkkasilta/server/src/integrations/incomes-register/insurance-codes.fixture.ts'
import { officialProblems } from '@palkkasilta/server/src/integrations/incomes-register/messages/official-check.ts'
import { schemas } from '@palkkasilta/server/src/integrations/incomes-register/messages/schema.fixture.ts'
import { serviceOf } from '@palkkasilta/server/src/integrations/incomes-register/messages/services.ts'
import type { WageReport } from '@palkkasilta/server/src/integrations/incomes-register/messages/wage-delivery.ts'
import { wageReports } from '@palkkasilta/server/src/integrations/incomes-register/messages/wage-reports.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import { parseXml } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { checkXml, readCheckedXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'

type KeptMessage = Awaited<ReturnType<typeof messagesToRegister>>[number]

/** Every message to the register that was kept, and the person whom it is about. Many travel together: what a delivery says is read once. */
export async function messagesToRegister({ db, vault }: Services) {
  const kept = await db
    .selectFrom('outbound_message')
    .innerJoin('register_delivery', 'register_delivery.id', 'outbound_message.id')
    .innerJoin('outbound_delivery', 'outbound_delivery.id', 'delivery_id')
    .innerJoin('salary', 'salary.id', 'subject_id')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('yel_declaration', 'yel_declaration.person_id', 'person.id')
    .select([
      'salary.id as salary',
      'report_id',
      'outbound_delivery.id as delivery',
      'outbound_delivery.content',
      'born',
      'status as yel',
    ])
    .where('outbound_message.channel', '=', 'wage-report')
    .execute()
  const read = new Map<string, ReturnType<typeof deliveryOf>>()
  return kept.map(({ content, delivery: id, ...about }) => {
    const delivery = read.get(id) ?? deliveryOf(vault.open(content))
    read.set(id, delivery)
    return { ...about, delivery }
  })
}

/** What it says, and what is wrong with it by the official schema and by the model and rules of the register. */
function deliveryOf(xml: string) {
  const document = wageReports[serviceOf(wageReports, parseXml(xml).name) ?? 'DEFERRED']
  const problems = [...officialProblems(schemas, document, xml), ...checkXml(document, xml)]
  return { ...readCheckedXml(document, xml).DeliveryData, problems }
}

/** What is wrong with it: as a message, and by age and YEL status. */
export function problemsOf(message: KeptMessage): string[] {
  const { salary, delivery } = message
  const told = delivery.problems.map(({ path, message: what }) => `${path}: ${what}`)
  return [...told, ...wrongCodes(message)].map((problem) => `salary ${salary}: ${problem}`)
}

/** Pension act and insurance exceptions. */
export const everyKind = [
  // without YEL obligation
  '- 2,3,4,5',
  // past 68
  '- 2,3,5',
  // under the month limit
  '- 3',
  // not past the month of the seventeenth birthday
  '- 3,5',
  '1 ',
  // seventeen, or past 65
  '1 5',
  // YEL-insured
  '3 3,4,5',
]

export function kindsOfInsured(messages: readonly KeptMessage[]): string[] {
  const deliveries = new Set(messages.map(({ delivery }) => delivery))
  const kinds = [...deliveries].flatMap(({ Reports }) => Reports.Report.map(toldCodes))
  return [...new Set(kinds.map(({ act = '-', codes }) => `${act} ${codes}`))].toSorted()
}

/** Of the year of the demo: under it in a month, no pension contribution is due. */
const MONTH_LIMIT = cents(7_172)

function wrongCodes({ delivery: { Reports, PaymentPeriod }, report_id, born, yel }: KeptMessage): string[] {
  const byAge = expectedCodes(localDate(born ?? ''), PaymentPeriod.PaymentDate, yel)
  const underLimit = { ...byAge, act: undefined, codes: [...byAge.codes, 3].toSorted((a, b) => a - b) }
  const own = Reports.Report.filter(({ ReportData }) => ReportData.ReportId === report_id)
  if (own.length !== 1) return [`${own.length} reports ${report_id}`]
  return own.flatMap((report) => {
    const told = JSON.stringify(toldCodes(report))
    const mayBeUnderLimit = byAge.act === 1 && pensionablePay(report) < MONTH_LIMIT
    const right = [byAge, ...(mayBeUnderLimit ? [underLimit] : [])].map((codes) => JSON.stringify(codes))
    return right.includes(told) ? [] : [`${told} for ${right.join(' or ')}`]
  })
}

function pensionablePay({ Transactions }: WageReport): number {
  const lines = Transactions?.Transaction ?? []
  const pay = lines.filter(({ TransactionBasic }) => isInsuredFor(TransactionBasic.TransactionCode, 'pension'))
  return pay.reduce((sum, { TransactionBasic }) => sum + (TransactionBasic.Amount ?? 0), 0)
}
