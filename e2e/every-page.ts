import type { Page } from '@playwright/test'
import { aContract } from './contracts.ts'
import { LISTS } from './lists.ts'
import { aTamigoDepartment, type Office } from './office.ts'
import { lastFeedback, type Pressed, pressed, REFUSED, SHIFTS_OF_ONE } from './pressed.ts'
import { listOf, someSalaries } from './salaries.ts'

/** A page of the product, and what is pressed there that shows something else. */
export interface Visited {
  readonly address: string
  readonly presses?: readonly Pressed[]
}

/** The paths of the web's own route table, such as `/tamigo/bills/$billId`. */
function pathsOf(page: Page): Promise<string[]> {
  return page.evaluate('Object.keys(__TSR_ROUTER__.routesByPath)')
}

interface Thing {
  readonly id: number
}

interface Salary extends Thing {
  readonly billId: number | null
  readonly warnings: readonly string[]
}

interface Contract extends Thing {
  readonly contractState: string
  readonly person: Thing
  readonly tes: Thing | null
}

/** A salary that was reported, billed, and refused by the bank. */
export async function aSalaryWithHistory({ call }: Office) {
  const path = '/api/admin/tamigo/salary?from=2026-01-01&to=2026-12-31&includePaid=true'
  const all = (await call('GET', path)) as (Salary & { readonly fullName: string })[]
  const found = all.find(
    ({ billId, warnings }) => billId !== null && warnings.includes('Ilmoitettu tulorekisteriin, mutta ei maksussa'),
  )
  if (!found) throw new Error('the demo has one')
  return found
}

async function thingsOf(office: Office) {
  const { call } = office
  const [department] = (await call('GET', '/api/admin/tamigo/departments')) as { DepartmentId: string }[]
  const { content } = (await call('GET', '/api/admin/tamigo/workcontract')) as { content: Contract[] }
  const inState = (state: string) => content.find(({ contractState }) => contractState === state)?.id
  const billersBills = (await call('GET', '/api/admin/bills/v2?stateCrit=OPEN')) as { bills: Thing[] }
  const paid = (await call('GET', '/api/admin/bills/v2?stateCrit=PAID')) as { bills: { person: Thing }[] }
  const billersSalary = { person: { id: paid.bills[0]?.person.id }, allFree: true }
  const customers = (await call('GET', '/api/admin/sharedcustomer/v2')) as { content: Thing[] }
  const fresh = await aTamigoDepartment(office, 'Uusi')
  await call('GET', '/api/admin/tamigo/departments/populate')
  return {
    department: department?.DepartmentId,
    fresh: fresh.id,
    salary: await aSalaryWithHistory(office),
    open: await someSalaries(office, ['Juho Ojala']),
    contract: content.find(({ tes }) => tes !== null),
    waiting: await aContract(office),
    customer: customers.content[0]?.id,
    billersBill: billersBills.bills[0]?.id,
    billersSalary: ((await call('POST', '/api/admin/salarylist', billersSalary)) as Thing).id,
    signing: inState('WAITING_FOR_SIGNATURE'),
  }
}

type Things = Awaited<ReturnType<typeof thingsOf>>

/** What stands in place of a parameter; two addresses of one page show two things. */
function examplesOf({
  department,
  salary,
  contract,
  waiting,
  customer,
  billersBill,
  billersSalary,
}: Things): Readonly<Record<string, unknown>> {
  return {
    $departmentId: department,
    $customerId: customer,
    $salaryId: salary.id,
    $userId: waiting.person.id,
    $personId: waiting.person.id,
    $billId: salary.billId,
    $tesId: contract?.tes?.id,
    $workContractId: waiting.id,
    $reportId: 'tamigo-salary',
    $thing: 'salary',
    $thingId: salary.id,
    '/report/$reportId': 'quicksight',
    '/bills/$billId': billersBill,
    '/salaries/$salaryId': billersSalary,
    '/oma/laskut/$billId': billersBill,
    '/oma/palkat/$salaryId': salary.id,
  }
}

/** Throws where a path has a parameter of which nobody has said an example. */
function addressOf(path: string, examples: Readonly<Record<string, unknown>>): string {
  return path.replace(/\$\w+/g, (parameter) => {
    const example = examples[path] ?? examples[parameter]
    if (example === undefined) throw new Error(`${path}: every-page.ts has no example of ${parameter}`)
    return String(example)
  })
}

/** What a page shows by another address, or of another thing, where that looks otherwise. */
function others({ fresh, open, contract, signing }: Things, feedback: string): Visited[] {
  const tes = `/tamigo/tes/${contract?.tes?.id}`
  return [
    { address: '/nowhere' },
    { address: '/?newItems=false' },
    { address: REFUSED, presses: [pressed.payment] },
    { address: '/bank?tab=accounts' },
    { address: `/bank?tab=files&file=${feedback}` },
    { address: '/bank?tab=traffic' },
    { address: `/tamigo/pricing?tesId=${contract?.tes?.id}` },
    { address: `/tamigo/departments/${fresh}` },
    { address: SHIFTS_OF_ONE, presses: [pressed.shifts, pressed.deletion] },
    { address: listOf(open.departmentId) },
    { address: `/tamigo/salaries/${open.salaries[0]?.id}`, presses: [pressed.paySlip] },
    ...[contract?.id, signing].map((id) => ({ address: `/tamigo/workcontracts/${id}` })),
    ...['/tamigo/tes?edit=1', `${tes}?calculate=shift`].map((address) => ({ address })),
    ...['not-paid', 'advance-salary'].map((report) => ({ address: `/report/${report}` })),
    ...['overtime', 'holiday-debt'].map((report) => ({ address: `/raportit/${report}` })),
    { address: '/tamigo/report/muu' },
  ]
}

/** Leads to the sign-in, which is looked at there. */
const LEAVING = '/logout'

/** Every page: each path of the route table, lists with rows, and what looks otherwise. The last one ends the session. */
export async function everyPage(page: Page, office: Office): Promise<Visited[]> {
  await page.goto('/nowhere')
  const things = await thingsOf(office)
  const paths = (await pathsOf(page)).filter((path) => path !== LEAVING && path !== '/login')
  const examples = examplesOf(things)
  const listed = LISTS.map((list) => list.split('?')[0])
  const plain = paths.filter((path) => !listed.includes(path)).map((path) => addressOf(path, examples))
  const named = [...LISTS, ...plain].map((address) => ({ address }))
  return [...named, ...others(things, await lastFeedback(office)), { address: LEAVING }]
}
