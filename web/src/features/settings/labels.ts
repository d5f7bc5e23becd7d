import { allowanceLabels, companyRateLabels } from '@palkkasilta/contract/settings-figures.ts'

const labels: Readonly<Record<string, string>> = { ...companyRateLabels, ...allowanceLabels }

/** What a dated figure is called. */
export const labelOf = (name: string) => labels[name] ?? name
