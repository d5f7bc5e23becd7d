/**
 * Pages that no day begins with. Their scripts are named here, in a script of its own, so that everybody who signs in or opens
 * one of the long lists does without the names.
 */
export const furtherPages = {
  password: () => import('./session/password-page.tsx'),
  forgotten: () => import('./session/forgotten-page.tsx'),
  looking: () => import('./session/looking-page.tsx'),
  embeddedReport: () => import('./embedded-report.tsx'),
  ownBills: () => import('../features/own-view/own-bills-page.tsx'),
  ownNewBill: () => import('../features/own-view/new-bill/new-bill-page.tsx'),
  ownBill: () => import('../features/own-view/own-bill-page.tsx'),
  ownSalaries: () => import('../features/own-view/own-salaries-page.tsx'),
  ownSalary: () => import('../features/own-view/own-salary-page.tsx'),
  ownSubcontracts: () => import('../features/own-view/own-subcontracts-page.tsx'),
  ownPerson: () => import('../features/own-view/own-person-page.tsx'),
  ownAccount: () => import('../features/own-view/own-account-page.tsx'),
  consent: () => import('../features/account-consent/consent-page.tsx'),
  consentTransactions: () => import('../features/account-consent/transactions-page.tsx'),
  consentCallback: () => import('../features/account-consent/callback-page.tsx'),
  collection: () => import('../features/collection/collection-page.tsx'),
  register: () => import('./register-page.tsx'),
  excel: () => import('../features/excel/excel-page.tsx'),
  settings: () => import('../features/settings/settings-page.tsx'),
  yearFigures: () => import('../features/settings/year-figures-page.tsx'),
  holding: () => import('../features/holding/holding-page.tsx'),
  report: () => import('../features/reports/report-page.tsx'),
  pricing: () => import('../features/pricing/pricing-page.tsx'),
  agreement: () => import('../features/agreements/agreement-page.tsx'),
  agreementSupplements: () => import('../features/agreements/supplements-tab.tsx'),
  agreementSettings: () => import('../features/agreements/settings-tab.tsx'),
  agreementOvertime: () => import('../features/agreements/overtime-tab.tsx'),
  contractTemplate: () => import('../features/work-contracts/template-page.tsx'),
}
