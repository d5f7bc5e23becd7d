import type { Effect } from '../failures.ts'
import { echo } from './echo.ts'
import { invalidations } from './invalidations.ts'
import { payerSummaries } from './payer-summaries.ts'
import type { Service } from './services.ts'
import { statusRequest } from './status.ts'
import { wageReports } from './wage-reports.ts'

const LONGEST_HEAD = 1_000

/** One call to the register: its SOAP action, where it goes and what it takes. */
export interface Operation {
  readonly action: string
  readonly path: string
  readonly root: string
  readonly effect: Effect
}

/** What a service takes it answers itself: by an acknowledgement, or by what became of it. */
export interface Delivering extends Operation {
  readonly service: Service
}

export const asking = {
  status: asks('GetDeliveryDataStatus', 'Status', statusRequest.root),
  echo: asks('SendEcho', 'Echo', echo.root),
}

export const delivering: readonly Delivering[] = [
  delivers('DEFERRED', 'SendWageReports', 'WageReport', wageReports.DEFERRED.root),
  delivers('REAL_TIME', 'SendWageReport', 'WageReport', wageReports.REAL_TIME.root),
  delivers('DEFERRED', 'SendPayerSummaryReports', 'PayerSummaryReport', payerSummaries.DEFERRED.root),
  delivers('REAL_TIME', 'SendPayerSummaryReport', 'PayerSummaryReport', payerSummaries.REAL_TIME.root),
  delivers('DEFERRED', 'SendInvalidations', 'Invalidation', invalidations.DEFERRED.root),
  delivers('REAL_TIME', 'SendInvalidation', 'Invalidation', invalidations.REAL_TIME.root),
]

/** By the root of a message, which stands near its beginning: a delivery of many reports is not read for it. */
export function operationOf<Of extends Operation>(operations: readonly Of[], message: string): Of | undefined {
  const root = /<(?:\w+:)?(\w+)[\s>]/.exec(message.slice(0, LONGEST_HEAD))?.[1]
  return operations.find((operation) => operation.root === root)
}

function asks(action: string, of: string, root: string): Operation {
  return { action, path: `/${of}Service.svc`, root, effect: 'asks' }
}

function delivers(service: Service, action: string, of: string, root: string): Delivering {
  return { service, action, path: `/${of}Service.svc`, root, effect: 'delivers' }
}
