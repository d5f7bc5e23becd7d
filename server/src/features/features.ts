import type { Api } from '../app/handle.ts'
import type { Services } from '../app/services.ts'
import { type TaskKind, workOnTasks } from '../jobs/tasks.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { fetchFeedback } from './bank-files/jobs.ts'
import { bankFileRoutes } from './bank-files/routes.ts'
import { populateTask } from './departments/populate.ts'
import { departmentRoutes } from './departments/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { outgoingPaymentRoutes } from './outgoing-payments/routes.ts'
import { sendFiles } from './outgoing-payments/send-files.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { refreshTask } from './shifts/refresh.ts'
import { shiftRoutes } from './shifts/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { deliverWageReports } from './wage-reports/deliver.ts'
import { collectionJobs } from './workforce-bills/collection-jobs.ts'
import { workforceBillRoutes } from './workforce-bills/routes.ts'
import { createTask } from './workforce-salaries/create.ts'
import { payTask } from './workforce-salaries/pay.ts'
import { workforceSalaryRoutes } from './workforce-salaries/routes.ts'

/** The routes of every feature. */
export const routes: readonly ((api: Api) => void)[] = [
  sessionRoutes,
  taskRoutes,
  historyRoutes,
  settingsRoutes,
  agreementRoutes,
  departmentRoutes,
  shiftRoutes,
  workforceSalaryRoutes,
  workforceBillRoutes,
  outgoingPaymentRoutes,
  bankFileRoutes,
  pricingRoutes,
]

const tasks: readonly TaskKind<never, unknown>[] = [populateTask, refreshTask, createTask, payTask]

/** Starts to take jobs of every kind. */
export async function startWorking(services: Services): Promise<void> {
  await workOnTasks(services, tasks)
  await services.jobs.work(deliverWageReports(services))
  await services.jobs.work(fetchFeedback(services))
  await services.jobs.work(sendFiles(services))
  for (const kind of collectionJobs(services)) await services.jobs.work(kind)
}
