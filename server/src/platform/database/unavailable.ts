/** Of PostgreSQL: it refuses or ends connections, or has none left. Of the network: nobody is there. */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver's own words, which have no code. */
const words =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/

/** Whether the database could not be reached or went away meanwhile; what was asked of it may be asked again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // the socket of a server that has stopped is gone
  if (code === 'ENOENT' && syscall === 'connect') return true
  return codes.has(String(code)) || words.test(error.message)
}
