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

/** `18:00–22:30` of two times of the wire. */
export function clockRange(from: string, to: string): string {
  return `${shown(from)}–${shown(to)}`
}

/** Also the end of a day, 24:00, which nobody types. */
const shown = (time: string) => readTime(time) ?? time.replace(/:00$/, '')

/** `08:00:00` of 08:00: the wire has seconds. What cannot be read stays as it was typed. */
export function withSeconds(time: string | null): string | null {
  return time !== null && readTime(time) ? time.replace(/^\d\d:\d\d$/, '$&:00') : time
}
