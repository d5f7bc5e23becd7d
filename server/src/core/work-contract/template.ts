import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { NewRow, Read } from '../../platform/database/types.ts'
import type { StoredTerms } from './queries.ts'

/** What a template holds until somebody has saved it. */
export const blankTerms: Omit<NewRow<'contract_template', 'version' | 'contract_id'>, 'agreement_id'> = {
  contract_type: 'INDEFINITE',
  profession: '',
  tax_code: '',
  accident_rate: 0,
  employer_name: '',
  business_id: '',
  location: '',
  trial_period: '',
  fixed_trial_period: '',
  fixed_term_reason: '',
  work_location: '',
  job_description: '',
  payment_type: 'HOURLY',
  salary_cents: 0,
  salary_description: '',
  perks: '',
  salary_period: null,
  salary_days: '',
  hours_daily: '',
  hours_weekly: '',
  hours_two_weeks: '',
  hours_three_weeks: '',
  hours_monthly: '',
  variable_hours_reason: '',
  offered_times: '',
  available_without_consent: false,
  staffing_customer: '',
  staffing_fixed_term_reason: '',
  staffing_agreement_period: '',
  staffing_other_work: '',
  provided_education: '',
  holiday_pay: null,
  holiday_ground: null,
  holiday_rule: null,
  week_days: 5,
  holiday_terms: '',
  notice_terms: '',
  employer_notice: '',
  employee_notice: '',
  agreement_name: '',
  insurance_institution: '',
  other_terms: '',
}

export interface TemplateRow extends StoredTerms {
  readonly agreement_id: number
  readonly agreement: string
  /** Null until it has been saved. */
  readonly contract_id: number | null
  readonly version: number
}

/** An agreement's template, also one that nobody has saved yet. Throws NOT_FOUND where there is no such agreement. */
export async function templateOf(db: Read, agreementId: number): Promise<TemplateRow> {
  const template = (await templatesOf(db, [agreementId])).get(agreementId)
  if (!template) throw new DomainError('NOT_FOUND')
  return template
}

/** The templates of agreements, by the agreement's id. */
export async function templatesOf(
  db: Read,
  agreementIds: readonly number[],
): Promise<ReadonlyMap<number, TemplateRow>> {
  const named = await db
    .selectFrom('agreement')
    .select(['id', 'name'])
    .where(among('id', agreementIds))
    .where('deleted_at', 'is', null)
    .execute()
  const rows = await db.selectFrom('contract_template').selectAll().where(among('agreement_id', agreementIds)).execute()
  const stored = new Map(rows.map((row) => [row.agreement_id, row]))
  return new Map(
    named.map(({ id, name }) => {
      const unsaved = { ...blankTerms, agreement_id: id, contract_id: null, version: 0 }
      return [id, { ...(stored.get(id) ?? unsaved), agreement: name }]
    }),
  )
}

/** The agreement whose template has this number among contracts; null: none has. */
export async function agreementOfTemplate(db: Read, contractId: number): Promise<number | null> {
  const row = await db
    .selectFrom('contract_template')
    .select('agreement_id')
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  return row?.agreement_id ?? null
}
