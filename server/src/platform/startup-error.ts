/** Why the product cannot start, as one sentence for whoever started it. Anything else that stops a start is a fault of ours. */
export class StartupError extends Error {
  override name = 'StartupError'
}

interface SystemFailure {
  readonly code?: unknown
  readonly syscall?: unknown
}

/** What a failed `listen` means to whoever started the product; anything unknown stays as it is. */
export function listenFailure(error: unknown, host: string, port: number): unknown {
  const { code } = error as SystemFailure
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} of ${host} is already in use: stop the other program or set PORT to a free port.`,
    )
  }
  if (code === 'EACCES') {
    return new StartupError(`Port ${port} is closed to this user: set PORT to 1024 or above.`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartupError(`HOST is "${host}", which is not an address of this machine: try 127.0.0.1 or 0.0.0.0.`)
  }
  return error
}
