/** What fills the address and the body of a call. */
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
  const query = Object.entries(request.query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : `${name}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`,
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}
