import { BILLS } from '../core/bill/queries.ts'
import { dropReceiptFiles } from '../core/bill/receipts/bytes.ts'
import { billsAtProvider } from '../core/bill/sending/at-provider.ts'
import { bills } from '../core/bill/sending/channel.ts'
import { tellPayments } from '../core/bill/telling/job.ts'
import { fetchCertificateJob } from '../core/channel-certificate/fetch.ts'
import { watchCertificatesJob } from '../core/channel-certificate/watch.ts'
import { mails } from '../core/mail/channel.ts'
import { MAILS } from '../core/mail/post.ts'
import { deliverer } from '../core/outbound/deliver.ts'
import { holdAll, holdIfPutBack, noteOutside } from '../core/outbound/holding.ts'
import { leaveAtStart } from '../core/outbound/leave-at-start.ts'
import type { Way } from '../core/outbound/messages.ts'
import { BANK_FILES } from '../core/payment/files/file-names.ts'
import { bankFiles } from '../core/payment/files/send-files.ts'
import { deleteTask } from '../core/payroll/correcting/delete-many.ts'
import { allBilledTask } from '../core/payroll/making/all-billed.ts'
import { createTask } from '../core/payroll/making/create.ts'
import { payTask } from '../core/payroll/paying/pay.ts'
import { settleTask } from '../core/payroll/settling/shifts/task.ts'
import { settleTermsTask } from '../core/payroll/settling/terms/task.ts'
import { reportsAtRegister } from '../core/report/at-register.ts'
import { WAGE_REPORTS } from '../core/report/queries.ts'
import { wageReports } from '../core/report/send-reports.ts'
import { separateReports, separateReportsAtRegister } from '../core/separate-report/channel.ts'
import { SEPARATE_REPORTS } from '../core/separate-report/queries.ts'
import { documentsAtService } from '../core/signature/at-service.ts'
import { SIGNATURES } from '../core/signature/queries.ts'
import { signatureRequests } from '../core/signature/send-requests.ts'
import { CONSENT_ENDS, consentEnds } from '../features/account-consent/ending.ts'
import { foundTransactions } from '../features/account-consent/found.ts'
import { readAccounts } from '../features/account-consent/jobs.ts'
import { accountConsentRoutes } from '../features/account-consent/routes.ts'
import { consentToday } from '../features/account-consent/today.ts'
import { countBooksJob, countHolidayDebtsJob } from '../features/accounting/jobs.ts'
import { accountingRoutes } from '../features/accounting/routes.ts'
import { foundAgreements } from '../features/agreements/found.ts'
import { agreementRoutes } from '../features/agreements/routes.ts'
import { filesAtBank } from '../features/bank-files/at-bank.ts'
import { foundBankFiles } from '../features/bank-files/found.ts'
import { fetchFeedback } from '../features/bank-files/jobs.ts'
import { bankFileRoutes } from '../features/bank-files/routes.ts'
import { foundBankEntries } from '../features/bank-traffic/found.ts'
import { bankTrafficRoutes } from '../features/bank-traffic/routes.ts'
import { billDocumentRoutes } from '../features/bill-documents/routes.ts'
import { foundBillersBills } from '../features/bills/found.ts'
import { ownBillRoutes } from '../features/bills/own-routes.ts'
import { receiptRoutes } from '../features/bills/receipt-routes.ts'
import { billRoutes } from '../features/bills/routes.ts'
import { subcontractRoutes } from '../features/bills/subcontract-routes.ts'
import { billersBillsToday } from '../features/bills/today.ts'
import { openBillsTask, sendBillsTask } from '../features/bills/together.ts'
import { billTripRoutes } from '../features/bills/trip-routes.ts'
import { cashForecastRoutes } from '../features/cash-forecast/routes.ts'
import { shortAccountsToday } from '../features/cash-forecast/today.ts'
import { readUpdates } from '../features/collection/jobs.ts'
import { collectionRoutes } from '../features/collection/routes.ts'
import { foundCustomers } from '../features/customers/found.ts'
import { customerRoutes } from '../features/customers/routes.ts'
import { foundDepartments } from '../features/departments/found.ts'
import { populateTask } from '../features/departments/populate.ts'
import { departmentRoutes } from '../features/departments/routes.ts'
import { excelRoutes } from '../features/excel/routes.ts'
import { exportRoutes } from '../features/exports/routes.ts'
import { historyRoutes } from '../features/history/routes.ts'
import { holdingRoutes, type Lookers } from '../features/holding/routes.ts'
import { foundIncomingMoney } from '../features/incoming-money/found.ts'
import { incomingMoneyRoutes } from '../features/incoming-money/routes.ts'
import { incomingMoneyToday } from '../features/incoming-money/today.ts'
import { liabilityRoutes } from '../features/liabilities/routes.ts'
import { liabilitiesToday } from '../features/liabilities/today.ts'
import { liveChangesRoutes } from '../features/live-changes/routes.ts'
import { mailRoutes } from '../features/mails/routes.ts'
import { occupationRoutes } from '../features/occupations/routes.ts'
import { foundPayments } from '../features/outgoing-payments/found.ts'
import { outgoingPaymentRoutes } from '../features/outgoing-payments/routes.ts'
import { paymentsToday } from '../features/outgoing-payments/today.ts'
import { ownViewRoutes } from '../features/own-view/routes.ts'
import { peopleRoutes } from '../features/people/routes.ts'
import { pricingRoutes } from '../features/pricing/routes.ts'
import { registerCertificateRoutes } from '../features/register-certificates/routes.ts'
import { reportRoutes } from '../features/reports/routes.ts'
import { sendSavedReports } from '../features/reports/saved/jobs.ts'
import { savedReportRoutes } from '../features/reports/saved/routes.ts'
import { foundBilledSalaries } from '../features/salaries/found.ts'
import { salaryRoutes } from '../features/salaries/routes.ts'
import { billedSalariesToday } from '../features/salaries/today.ts'
import { savedViewRoutes } from '../features/saved-views/routes.ts'
import { searchRoutes } from '../features/search/routes.ts'
import { countMonths } from '../features/separate-reports/jobs.ts'
import { separateReportRoutes } from '../features/separate-reports/routes.ts'
import { helpForgetful } from '../features/session/forgotten.ts'
import { sessionRoutes } from '../features/session/routes.ts'
import { userRoutes } from '../features/session/user-routes.ts'
import { settingsRoutes } from '../features/settings/routes.ts'
import { refreshTask } from '../features/shifts/refresh.ts'
import { shiftRoutes } from '../features/shifts/routes.ts'
import { shiftsToday } from '../features/shifts/today.ts'
import { lookAtSignatures } from '../features/signatures/jobs.ts'
import { signatureRoutes } from '../features/signatures/routes.ts'
import { taskRoutes } from '../features/tasks/routes.ts'
import { fetchCards, planCards } from '../features/tax-cards/jobs.ts'
import { taxCardRoutes } from '../features/tax-cards/routes.ts'
import { takeCardsTask } from '../features/tax-cards/task.ts'
import { taxCardsToday } from '../features/tax-cards/today.ts'
import { todayRoutes } from '../features/today/routes.ts'
import { foundContracts } from '../features/work-contracts/found.ts'
import { workContractRoutes } from '../features/work-contracts/routes.ts'
import { lookForObstacles } from '../features/work-queue/jobs.ts'
import { workQueueRoutes } from '../features/work-queue/routes.ts'
import { itemsToday } from '../features/work-queue/today.ts'
import { foundBills } from '../features/workforce-bills/found.ts'
import { workforceBillRoutes } from '../features/workforce-bills/routes.ts'
import { billsToday } from '../features/workforce-bills/today.ts'
import { fetchEmployeesTask } from '../features/workforce-people/fetch-employees.ts'
import { foundPeople } from '../features/workforce-people/found.ts'
import { workforcePeopleRoutes } from '../features/workforce-people/routes.ts'
import { billShiftsTask } from '../features/workforce-salaries/bill-shifts.ts'
import { claimRoutes } from '../features/workforce-salaries/claim-routes.ts'
import { foundSalaries } from '../features/workforce-salaries/found.ts'
import { holidayRoutes } from '../features/workforce-salaries/leave-routes.ts'
import { publicHolidayPayRoutes } from '../features/workforce-salaries/public-holiday-routes.ts'
import { workforceSalaryRoutes } from '../features/workforce-salaries/routes.ts'
import { settlementRoutes } from '../features/workforce-salaries/settlement-routes.ts'
import { sickPayRoutes } from '../features/workforce-salaries/sick-pay-routes.ts'
import { termsSettlementRoutes } from '../features/workforce-salaries/terms-routes.ts'
import { salariesToday } from '../features/workforce-salaries/today.ts'
import { withheldRoutes } from '../features/workforce-salaries/withheld-routes.ts'
import type { Api } from '../kernel/calls/call.ts'
import { cleanUp } from '../kernel/clean-up.ts'
import type { DayLine } from '../kernel/list/day-line.ts'
import type { Findable } from '../kernel/list/finding.ts'
import type { Services } from '../kernel/services.ts'
import { type TaskKind, workOnTasks } from '../kernel/tasks/tasks.ts'
import type { Vault } from '../platform/vault.ts'

/** What the search of the whole office looks for. */
export const findablesOf = (vault: Vault): readonly Findable[] => [
  foundPeople(vault),
  foundCustomers(vault),
  foundDepartments,
  foundSalaries,
  foundBills,
  foundBillersBills,
  foundBilledSalaries,
  foundContracts,
  foundAgreements,
  foundPayments,
  foundIncomingMoney,
  foundBankEntries,
  foundTransactions,
  foundBankFiles,
]

/** What may wait at the start of the day. */
export const dayLines: readonly DayLine[] = [
  ...itemsToday,
  ...salariesToday,
  ...billedSalariesToday,
  taxCardsToday,
  ...paymentsToday,
  liabilitiesToday,
  shortAccountsToday,
  billsToday,
  ...billersBillsToday,
  incomingMoneyToday,
  shiftsToday,
  consentToday,
]

/** What the other sides have is asked of them. */
const lookers: Lookers = {
  'bank-file': filesAtBank,
  'wage-report': reportsAtRegister,
  'separate-report': separateReportsAtRegister,
  bill: billsAtProvider,
  'signature-request': documentsAtService,
  // a mail server cannot be asked: what waits is left to staff
  mail: async () => ({ asked: 0, unknown: [] }),
  // each consent is asked for before it is ended, and nothing of ours comes of one that is not known here
  'account-consent': async () => ({ asked: 0, unknown: [] }),
}

/** The routes of every feature. */
export const routes: readonly ((api: Api) => void)[] = [
  sessionRoutes,
  userRoutes,
  taskRoutes,
  historyRoutes,
  settingsRoutes,
  savedViewRoutes,
  agreementRoutes,
  departmentRoutes,
  shiftRoutes,
  workforcePeopleRoutes,
  peopleRoutes,
  taxCardRoutes,
  occupationRoutes,
  ownViewRoutes,
  customerRoutes,
  billRoutes,
  ownBillRoutes,
  receiptRoutes,
  subcontractRoutes,
  billTripRoutes,
  collectionRoutes,
  billDocumentRoutes,
  salaryRoutes,
  workforceSalaryRoutes,
  holidayRoutes,
  withheldRoutes,
  settlementRoutes,
  termsSettlementRoutes,
  sickPayRoutes,
  publicHolidayPayRoutes,
  claimRoutes,
  workforceBillRoutes,
  workContractRoutes,
  signatureRoutes,
  workQueueRoutes,
  mailRoutes,
  outgoingPaymentRoutes,
  bankFileRoutes,
  incomingMoneyRoutes,
  accountConsentRoutes,
  bankTrafficRoutes,
  cashForecastRoutes,
  pricingRoutes,
  (api) => searchRoutes(api, findablesOf(api.services.vault)),
  (api) => todayRoutes(api, dayLines),
  registerCertificateRoutes,
  separateReportRoutes,
  liabilityRoutes,
  accountingRoutes,
  reportRoutes,
  savedReportRoutes,
  (api) => holdingRoutes(api, lookers),
  liveChangesRoutes,
  exportRoutes,
  excelRoutes,
]

const tasks: readonly TaskKind<never, unknown>[] = [
  populateTask,
  fetchEmployeesTask,
  refreshTask,
  createTask,
  billShiftsTask,
  allBilledTask,
  payTask,
  sendBillsTask,
  openBillsTask,
  deleteTask,
  settleTask,
  settleTermsTask,
  takeCardsTask,
]

/** Mails of what a bank or a provider tells are posted where nobody wakes their channel. */
const EVERY_MINUTE = '* * * * *'

/** Starts to take jobs of every kind. */
export async function startWorking(services: Services): Promise<void> {
  if (services.config.holdSending) await holdAll(services, 'SETTING')
  await holdIfPutBack(services)
  await workOnTasks(services, tasks)
  await services.jobs.work(noteOutside(services))
  await services.jobs.work(cleanUp(services))
  await services.jobs.work(dropReceiptFiles(services))
  await services.jobs.work(deliverer(services, wageReports(services)))
  await services.jobs.work(deliverer(services, separateReports(services)))
  await services.jobs.work(countMonths(services))
  await services.jobs.work(countBooksJob(services))
  await services.jobs.work(countHolidayDebtsJob(services))
  for (const connection of services.integrations.banks.names) {
    await services.jobs.work(fetchFeedback(services, connection))
    await services.jobs.work(deliverer(services, bankFiles(services, connection)))
  }
  await services.jobs.work(watchCertificatesJob(services))
  await services.jobs.work(fetchCertificateJob(services))
  await services.jobs.work(deliverer(services, bills(services)))
  await services.jobs.work(tellPayments(services))
  await services.jobs.work(deliverer(services, signatureRequests(services)))
  await services.jobs.work({ ...deliverer(services, mails(services)), schedule: EVERY_MINUTE })
  await services.jobs.work(sendSavedReports(services))
  await services.jobs.work(readUpdates(services))
  await services.jobs.work(lookAtSignatures(services))
  await services.jobs.work(readAccounts(services))
  await services.jobs.work(deliverer(services, consentEnds(services)))
  await services.jobs.work(planCards(services))
  await services.jobs.work(fetchCards(services))
  await services.jobs.work(lookForObstacles(services))
  await services.jobs.work(helpForgetful(services))
  await leaveAtStart(services, configuredWays(services))
}

function configuredWays({ config: { services }, integrations }: Services): readonly Way[] {
  return [
    ...integrations.banks.names.map((route) => ({ name: BANK_FILES, route })),
    ...(services.incomesRegister ? [{ name: WAGE_REPORTS }, { name: SEPARATE_REPORTS }] : []),
    ...(services.ropo ? [{ name: BILLS }] : []),
    ...(services.eSignature ? [{ name: SIGNATURES }] : []),
    ...(services.mail ? [{ name: MAILS }] : []),
    ...(integrations.accountData.isConfigured ? [{ name: CONSENT_ENDS }] : []),
  ]
}
