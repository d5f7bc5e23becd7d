import { type Department, departmentForm } from '@palkkasilta/contract/departments.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import type { DetailHead } from '../../ui/detail/detail-page.tsx'
import { NBSP, numberText, quantity } from '../../ui/format/index.ts'
import { WithoutAgreement } from './columns.tsx'

const { labels } = departmentForm

/** What the list knows of a department already. */
export function departmentHead(department: Department): DetailHead {
  const { Name: title, GroupId, DepartmentKey, City, tes, termofpayment } = department
  return {
    title,
    badge: tes.length === 0 && <WithoutAgreement />,
    description: [`${texts.columns.key} ${DepartmentKey}`, `${texts.columns.businessId} ${GroupId}`, City].join(' · '),
    sums: [
      [labels.pricingMode, priceOf(department)],
      [labels.termofpayment, texts.billing.termDays(termofpayment)],
    ],
  }
}

export function priceOf({ pricingMode, portPrice, ownMargin }: Department): string {
  const price = pricingMode === 'FIXED' ? `${numberText(portPrice, 2)}${NBSP}€` : quantity(ownMargin, 3)
  return `${texts.choices.pricingMode[pricingMode]} ${price}`
}
