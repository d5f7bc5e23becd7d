import type { AgreementTab } from '../../../shared/agreements/agreement-tabs.tsx'

/** On which tab a field stands; all others are settings. */
const tabs: Readonly<Record<string, AgreementTab>> = {
  remunerations: 'supplements',
  overtimes: 'overtime',
  overTimePeriodInDays: 'overtime',
  overTimeFirstDay: 'overtime',
  overTimeDayStart: 'overtime',
  overTimeByShiftStart: 'overtime',
  overTimeCyclesBreak: 'overtime',
}

/** The tab where the field of a path stands: `remunerations.2.priority` is among the supplements. */
export function tabOf(path: string): AgreementTab {
  return tabs[path.split('.')[0] ?? ''] ?? 'settings'
}

export function tabsOf(paths: readonly string[]): AgreementTab[] {
  return [...new Set(paths.map(tabOf))]
}
