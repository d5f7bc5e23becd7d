import { common } from '../../texts/fi/common.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import type { Choice } from '../../ui/table/list/filters.tsx'

export const statusChoices: readonly Choice[] = [
  { value: '', label: common.all },
  ...[1, 2, 3, 4, 5].map((number) => ({ value: String(number), label: shifts.planStatus(number) })),
]
