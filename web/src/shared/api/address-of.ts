export interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** The path of a call with its parameters and query filled in; values that are `undefined` or `null` are left out. */
export function addressOf(endpoint: { readonly path: string }, request: Parts = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The name that a content-disposition header gives to a file. */
export function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}
