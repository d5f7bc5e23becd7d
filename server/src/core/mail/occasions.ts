import { mailPlaceholders, mailTemplates } from '@palkkasilta/contract/settings-texts.ts'
import { templatesOf } from '@palkkasilta/contract/templates.ts'
import type { CompanySettings } from '../company/settings.ts'
import { type FactsOf, ofAccounts, ofBills, ofSalaries, ofSavedReports, ofSubcontracts } from './facts.ts'
import { accountTexts, type Language, savedReportText, type subjects } from './words.ts'

export type OccasionName = keyof typeof subjects

/** What can be done with the texts of an occasion. */
interface Templates {
  wrongPlaceholder(text: string): string | null
  placeholdersIn(text: string): readonly string[]
  filledIn(text: string, values: Readonly<Record<string, string>>): string
}

/** When somebody is written to: of what, and in which words. */
export interface Occasion {
  readonly facts: FactsOf
  /** Empty: nobody is written to. */
  readonly text: (settings: CompanySettings, language: Language) => string
  readonly templates: Templates
}

type InFinnish =
  | 'mailBillOpen'
  | 'mailBillApproved'
  | 'mailBillClosed'
  | 'mailBillPaid'
  | 'mailSalaryPaid'
  | 'mailSubcontractApproval'

/** As the settings word it in the receiver's language, else in the other one. */
const worded = (name: InFinnish) => (settings: CompanySettings, language: Language) => {
  const [fi, en] = [settings[name].trim(), settings[`${name}En`].trim()]
  return language === 'en' ? en || fi : fi || en
}

const ofBill = (name: InFinnish): Occasion => ({ facts: ofBills, text: worded(name), templates: mailTemplates.bill })

const { personName, link } = mailPlaceholders.bill
const accountTemplates = templatesOf({ personName, link, username: '' })

const ofAccount = (name: keyof typeof accountTexts): Occasion => ({
  facts: ofAccounts,
  text: (_, language) => accountTexts[name][language],
  templates: accountTemplates,
})

export const occasions: Readonly<Record<OccasionName, Occasion>> = {
  billOpen: ofBill('mailBillOpen'),
  billApproved: ofBill('mailBillApproved'),
  billClosed: ofBill('mailBillClosed'),
  billPaid: ofBill('mailBillPaid'),
  salaryPaid: { facts: ofSalaries, text: worded('mailSalaryPaid'), templates: mailTemplates.salary },
  subcontractApproval: {
    facts: ofSubcontracts,
    text: worded('mailSubcontractApproval'),
    templates: mailTemplates.subcontract,
  },
  invitation: ofAccount('invitation'),
  forgottenPassword: ofAccount('forgottenPassword'),
  savedReport: {
    facts: ofSavedReports,
    text: () => savedReportText,
    templates: templatesOf({ personName, link, name: '', lines: '' }),
  },
}

/** Its link lets whoever has it choose a password: it is made when the mail leaves, and kept nowhere. */
export const opensAccount = (occasion: string) => occasion === 'invitation' || occasion === 'forgottenPassword'
