import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import {
  advancesOfBill,
  customerPage,
  departmentPage,
  liabilityPanel,
  paymentsOfSalary,
  personPage,
  registerMonth,
  reportOfSalary,
  workContractPage,
  workforceBillPage,
  workforcePersonPage,
} from '../../shared/links/targets.ts'

/** The page of what an item is about, where that leads to one; a newcomer opens beside the queue. */
export function pageOfItem({ itemType, entityId, billId, departmentId }: WorkItem) {
  switch (itemType) {
    case 'WorkcontractReady':
      return workContractPage(entityId)
    case 'PaymentRejected':
      return paymentsOfSalary(entityId)
    case 'ReportRejected':
    case 'ReportLate':
      return reportOfSalary(entityId)
    case 'SeparateReportDue':
      return registerMonth(entityId)
    case 'LiabilityDue':
    case 'LiabilityOverpaid':
    case 'InvoiceDiffers':
      return liabilityPanel(entityId)
    case 'CertificateEnds':
      return { to: '/bank', search: { tab: 'accounts' } } as const
    case 'RegisterCertificateEnds':
      return { to: '/register-reports', search: { tab: 'certificates' } } as const
    case 'MailRefused':
    case 'AccountMissing':
    case 'NationalIdMissing':
      return { ...workforcePersonPage(entityId), hash: 'personal' }
    case 'TaxCardMissing':
      return { ...workforcePersonPage(entityId), hash: 'taxCards' }
    case 'ContractMissing':
      return { ...workforcePersonPage(entityId), hash: 'contracts' }
    case 'AgreementMissing':
      return departmentId === null ? undefined : departmentPage(departmentId)
    case 'AccountAsked':
      return personPage(entityId)
    case 'NewCustomer':
      return customerPage(entityId)
    case 'AdvancePayment':
      return billId === null ? undefined : advancesOfBill(billId)
    case 'BilledShiftChanged':
      return workforceBillPage(entityId)
    default:
      return undefined
  }
}
