/** Of PostgreSQL: it refuses or ends connections, or has no more of them or of memory. Of the network: nobody is there. */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53000',
  '53200',
  '53300',
  '53400',
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

/** Of PostgreSQL: its disk is full. Of our own files: the same, or they take no changes. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether nothing can be stored at the moment; what was to be may be tried again. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && fullCodes.has(String(error.code))
}
