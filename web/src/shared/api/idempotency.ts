/**
 * A call that creates money keeps its key until an answer settles it. When the connection dies first, the repetition of the
 * same call carries the same key, and the server does the work once.
 */
const unsettled = new Map<string, string>()

export function keyOf(call: string): string {
  const known = unsettled.get(call)
  if (known) return known
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  unsettled.set(call, key)
  return key
}

export function settled(key: string): void {
  for (const [call, kept] of unsettled) if (kept === key) unsettled.delete(call)
}
