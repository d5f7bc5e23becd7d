/**
 * Reads a time of the clock as HH:mm, from `8`, `8.30`, `8:30`, `0830` or `08:30:00`; seconds stay where there are some. Empty is
 * `null`, anything else `undefined`.
 */
export function readTime(text: string): string | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const [, hours, minutes = '00', seconds = '00'] = /^(\d{1,2})(?:[.:]?([0-5]\d)(?:[.:]([0-5]\d))?)?$/.exec(plain) ?? []
  if (hours === undefined || Number(hours) > 23) return undefined
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return seconds === '00' ? time : `${time}:${seconds}`
}
