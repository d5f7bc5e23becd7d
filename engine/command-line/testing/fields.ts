/** The object with a note of every field that is asked of it, by path: `cards.type`. Places in lists have no number. */
export function recorded(value: unknown, asked: Set<string>, path = ''): unknown {
  if (typeof value !== 'object' || value === null) return value
  const isList = Array.isArray(value)
  return new Proxy(value, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, receiver)
      if (typeof key === 'symbol' || isMethod(found)) return found
      if (isList) return recorded(found, asked, path)
      const field = path === '' ? key : `${path}.${key}`
      asked.add(field)
      return recorded(found, asked, field)
    },
  })
}

function isMethod(value: unknown): boolean {
  return typeof value === 'function'
}

/** The list of fields as docs/cases.md writes it: name → fields by path. */
export function documentedFields(markdown: string): ReadonlyMap<string, ReadonlySet<string>> {
  const lines = new Map<string, string>()
  for (const [, name = '', fields = ''] of markdown.matchAll(/^- `(\w+)`: (.+)$/gm)) lines.set(name, fields)
  return new Map([...lines.keys()].map((name) => [name, new Set(fieldsOf(name, lines))]))
}

/** The fields of one line; an object's name is a field beside what it holds. */
function fieldsOf(name: string, lines: ReadonlyMap<string, string>): string[] {
  const text = lines.get(name)
  if (text === undefined) throw new Error(`no line for ${name}`)
  const tokens = text.match(/`\w+`|\w+|[{}]/g) ?? []
  const fields: string[] = []
  const path: string[] = []
  let last = ''
  for (const token of tokens) {
    if (token === '{') path.push(last)
    else if (token === '}') path.pop()
    else if (token.startsWith('`'))
      fields.push(...fieldsOf(token.slice(1, -1), lines).map((field) => under(path, field)))
    else {
      last = token
      fields.push(under(path, token))
    }
  }
  return fields
}

function under(path: readonly string[], field: string): string {
  return [...path, field].join('.')
}
