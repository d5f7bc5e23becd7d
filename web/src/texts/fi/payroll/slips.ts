import { refusals } from '@palkkasilta/contract/refusals.ts'

/** Words of the pay slips of many. */
export const slips = {
  title: 'Palkkalaskelmat',
  pdf: 'Palkkalaskelmat (PDF)',
  zip: 'Palkkalaskelmat (ZIP)',
  choose: refusals.NO_SALARIES_SELECTED,
}
