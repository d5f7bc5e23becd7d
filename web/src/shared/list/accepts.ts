import type { AcceptedText } from '@palkkasilta/contract/accepted-text.ts'
import { readDate } from '../../ui/format/date.ts'

/** Whether the server takes the text for a filter. Nothing is accepted for a filter that a list does not have. */
export function accepts(accepted: AcceptedText | undefined, text: string): boolean {
  if (!accepted) return false
  const { type, anyOf, items, pattern, format, maxLength } = accepted
  if (anyOf) return anyOf.some((one) => accepts(one, text))
  if (items) return text.split(',').every((part) => accepts(items, part))
  if (type !== 'string') return false
  if (accepted.enum) return accepted.enum.includes(text)
  if (pattern && !new RegExp(pattern).test(text)) return false
  if (format === 'date' && !isDay(text)) return false
  return maxLength === undefined || text.length <= maxLength
}

function isDay(text: string): boolean {
  const day = readDate(text)
  return typeof day === 'string' && day >= '1900' && day < '2200'
}
