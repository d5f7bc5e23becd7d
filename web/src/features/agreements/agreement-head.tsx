import type { Agreement } from '@palkkasilta/contract/agreements.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import type { DetailHead } from '../../ui/detail/detail-page.tsx'
import { dateRange, today } from '../../ui/format/index.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { nameOf, wageText } from './columns.tsx'
import { stateOn } from './form/queries.ts'
import { stateLooks } from './state-looks.ts'

const texts = agreements.head

/** What the list knows of an agreement already. */
export function agreementHead(agreement: Agreement): DetailHead {
  const { printName, versions, versionId, usedBy, defaultWage } = agreement
  const place = versions.findIndex(({ id }) => id === versionId) + 1
  const { departments, salaries } = usedBy
  const isUsed = departments.length + salaries > 0
  return {
    title: nameOf(agreement),
    badge: <StateBadge state={stateOn(today(), agreement)} looks={stateLooks} />,
    description: [
      printName,
      dateRange(agreement.validFromDate, agreement.validToDate) || texts.always,
      versions.length > 1 && texts.version(place, versions.length),
      isUsed ? texts.used(departments.length, salaries) : texts.unused,
    ]
      .filter(Boolean)
      .join(' · '),
    sums: [[texts.wages, wageText(defaultWage)]],
  }
}
