/** How far the server's clock is ahead of the browser's, by the last answer. */
let ahead = 0

/** Every answer about the office has the product's own time. */
export function noteServerTime(headers: Headers): void {
  const at = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(at)) ahead = at - Date.now()
}

/** For what is compared with the server's instants, in milliseconds: the browser's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + ahead
}
