import {
  type Alternatives,
  type Attributed,
  type Attributes,
  type Bare,
  type Choice,
  type Content,
  type Fields,
  type Member,
  type Plain,
  type Problem,
  type Reading,
  type Sequence,
  type Simple,
  type Value,
  type Wrapped,
  type XmlDocument,
  XmlRefused,
} from './model.ts'
import { parseXml, type XmlElement } from './parse.ts'
import { Trail } from './trail.ts'

type Values = Record<string, unknown>

/** One walk for forgiving reading and for checking: it takes what it can and notes every breach. */
class Reader {
  readonly trail = new Trail()
  private readonly childNamespace: string
  private readonly strict: boolean

  constructor(childNamespace: string, strict: boolean) {
    this.childNamespace = childNamespace
    this.strict = strict
  }

  element(content: Content, element: XmlElement): unknown {
    switch (content.kind) {
      case 'simple':
        return this.simple(content, element)
      case 'attributed':
        return this.attributed(content, element)
      case 'wrapped':
        return this.wrapped(content, element)
      case 'foreign':
        return undefined
      default:
        return this.complex(content, element)
    }
  }

  private simple(content: Simple<unknown>, { text, children }: XmlElement): unknown {
    if (children.length > 0) this.unknown('holds elements where text belongs')
    return this.lexical(content, text)
  }

  private lexical(content: Simple<unknown>, text: string): unknown {
    const fault = content.fault(text)
    if (fault !== undefined) this.trail.report(text.trim() === '' ? 'empty' : 'value', fault)
    return content.parse(text)
  }

  private attributed(content: Attributed<Plain, Attributes>, element: XmlElement): Values {
    const values: Values = { value: this.element(content.content, element) }
    for (const { name, content: type, min } of content.members) {
      const text = element.attributes.get(name)
      if (text === undefined) {
        if (min > 0) this.trail.report('missing', 'is required', `@${name}`)
        continue
      }
      this.trail.enter(`@${name}`)
      values[`@${name}`] = this.lexical(type, text)
      this.trail.leave()
    }
    return values
  }

  private wrapped({ steps, content }: Wrapped<Bare>, element: XmlElement): unknown {
    let inner: XmlElement | undefined = element
    let depth = 0
    for (const step of steps) {
      const found: XmlElement[] = inner.children.filter(
        (child) => child.name === step && child.namespace === this.childNamespace,
      )
      if (found.length < inner.children.length) this.unknown('holds other elements than the model knows')
      if (found.length > 1) this.trail.report('too-many', 'at most 1 allowed', step)
      inner = found[0]
      if (!inner) {
        this.trail.report('missing', 'is required', step)
        break
      }
      this.trail.enter(step)
      depth++
    }
    const value = inner && this.element(content, inner)
    for (; depth > 0; depth--) this.trail.leave()
    return value
  }

  /** Forgiving reading passes over what the model does not know. */
  private unknown(message: string, child?: string): void {
    if (this.strict) this.trail.report('unknown', message, child)
  }

  private complex(content: Sequence<Fields> | Choice<Alternatives>, { children, text }: XmlElement): Values {
    if (children.length === 0) this.trail.report('empty', 'has no content')
    if (text.trim() !== '') this.unknown('holds text where elements belong')
    const values: Values = {}
    for (const { name, repeated } of content.members) if (repeated) values[name] = []
    const counts: number[] = new Array(content.members.length).fill(0)
    let last = 0
    for (const child of children) {
      const place = this.place(content, child)
      const member = place === undefined ? undefined : content.members[place]
      if (place === undefined || !member) {
        this.unknown('is not in the model', child.name)
        continue
      }
      if (place < last) this.trail.report('order', 'stands after what should follow it', child.name)
      last = Math.max(last, place)
      const count = counts[place] ?? 0
      counts[place] = count + 1
      this.take(values, member, child, count)
    }
    this.cardinality(content, counts)
    return values
  }

  /** The namespace must fit too, except for elements that are none of our business. */
  private place(content: Sequence<Fields> | Choice<Alternatives>, child: XmlElement): number | undefined {
    const place = content.places.get(child.name)
    const own = child.namespace === this.childNamespace
    return own || (place !== undefined && content.members[place]?.content.kind === 'foreign') ? place : undefined
  }

  private take(values: Values, { name, content, repeated, max }: Member, child: XmlElement, count: number): void {
    if (count === max) this.trail.report('too-many', `at most ${max} allowed`, name)
    if (count >= max && !repeated) return
    this.trail.enter(name, repeated ? count : undefined)
    const value = this.element(content, child)
    this.trail.leave()
    if (value === undefined) return
    const items = values[name]
    if (Array.isArray(items)) items.push(value)
    else values[name] = value
  }

  private cardinality(content: Sequence<Fields> | Choice<Alternatives>, counts: readonly number[]): void {
    const present = counts.filter((count) => count > 0).length
    if (content.kind === 'choice') {
      if (present > 1) this.trail.report('choice', 'exactly one alternative is allowed')
      if (present === 0) this.trail.report('choice', 'none of the alternatives is there')
      return
    }
    content.members.forEach(({ name, min }, place) => {
      if ((counts[place] ?? 0) < min)
        this.trail.report('missing', min > 1 ? `at least ${min} needed` : 'is required', name)
    })
  }
}

function walk<C extends Content>(document: XmlDocument<C>, root: XmlElement, strict: boolean) {
  const { namespace, childNamespace } = document
  const reader = new Reader(childNamespace === namespace ? root.namespace : childNamespace, strict)
  if (root.name !== document.root) reader.trail.report('root', `is not ${document.root}`, root.name)
  else if (root.namespace !== document.namespace) reader.trail.report('namespace', 'has another namespace', root.name)
  return { value: reader.element(document.content, root), problems: reader.trail.problems }
}

function tree(xml: string | Uint8Array | XmlElement): XmlElement {
  return typeof xml === 'string' || xml instanceof Uint8Array ? parseXml(xml) : xml
}

/**
 * Forgiving: elements that the model does not know are passed over, an unreadable value is absent, a readable one that
 * breaks a pattern is kept; the latter two are in `problems`. A neighbouring version's namespace is read too. Throws
 * XmlUnreadable for what is no XML, XmlRefused for another message.
 */
export function readXml<C extends Content>(
  document: XmlDocument<C>,
  xml: string | Uint8Array | XmlElement,
): { readonly value: Reading<C>; readonly problems: readonly Problem[] } {
  const { value, problems } = walk(document, tree(xml), false)
  if (problems[0]?.code === 'root' || value === undefined) throw new XmlRefused(document.root, problems)
  return { value: value as Reading<C>, problems }
}

function checked<C extends Content>(document: XmlDocument<C>, xml: string | Uint8Array | XmlElement) {
  const { value, problems } = walk(document, tree(xml), true)
  return { value: value as Value<C>, problems: problems.length > 0 ? problems : document.rules(value as Value<C>) }
}

/** Every breach of the model and, when the shape holds, of its rules. Throws XmlUnreadable for what is no XML. */
export function checkXml<C extends Content>(
  document: XmlDocument<C>,
  xml: string | Uint8Array | XmlElement,
): readonly Problem[] {
  return checked(document, xml).problems
}

/** The whole value, or XmlRefused with every breach. */
export function readCheckedXml<C extends Content>(
  document: XmlDocument<C>,
  xml: string | Uint8Array | XmlElement,
): Value<C> {
  const { value, problems } = checked(document, xml)
  if (problems.length > 0) throw new XmlRefused(document.root, problems)
  return value
}
