import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import { plain } from '../../actions/action.ts'

/** Of a row as of its page. */
export const showSlip = plain<Pick<SalaryDetail, 'id'>>({ label: texts.slip.action }, ({ id }, { open }) =>
  open('slip', id),
)
