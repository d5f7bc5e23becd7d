import { common } from '../../texts/fi/common.ts'
import type { Choice } from '../../ui/table/filters.tsx'

/** The workforce system's own numbers: nobody has published what they mean. */
export const statusChoices: readonly Choice[] = [
  { value: '', label: common.all },
  ...['1', '2', '3', '4', '5'].map((number) => ({ value: number, label: number })),
]
