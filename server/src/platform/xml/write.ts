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
  type Sequence,
  type Simple,
  type Value,
  type Wrapped,
  type XmlDocument,
  XmlRefused,
} from './model.ts'
import { Trail } from './trail.ts'

const INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance'
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** As canonical XML escapes: control characters, which it would escape too, are refused before. */
function escaped(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (one) => ENTITIES[one] ?? one) : text
}

function escapedAttribute(text: string): string {
  return /[&<"]/.test(text) ? text.replace(/[&<"]/g, (one) => ENTITIES[one] ?? one) : text
}

type Values = Readonly<Record<string, unknown>>

/**
 * One walk checks and writes. The text grows in one string, so the work is linear in the size of the message;
 * a breach is noted and the walk goes on, so that staff see all of them at once.
 */
class Writer {
  readonly trail = new Trail()
  text = ''

  /** `inside` are the attributes of the element's children. */
  element(name: string, content: Content, value: unknown, attributes = '', inside = ''): void {
    switch (content.kind) {
      case 'simple':
        this.simple(name, content, value, attributes)
        break
      case 'attributed':
        this.attributed(name, content, value as Values, attributes)
        break
      case 'wrapped':
        this.wrapped(name, content, value, attributes)
        break
      case 'foreign':
        this.trail.report('unknown', 'is not written here')
        break
      default:
        this.complex(name, content, value as Values, attributes, inside)
    }
  }

  private simple(name: string, content: Simple<unknown>, value: unknown, attributes: string): void {
    const text = this.lexical(content, value)
    if (text !== undefined) this.text += `<${name}${attributes}>${escaped(text)}</${name}>`
  }

  private lexical(content: Simple<unknown>, value: unknown): string | undefined {
    const text = content.format(value)
    const fault = content.fault(text)
    if (fault === undefined) return text
    this.trail.report(fault === 'empty' ? 'empty' : 'value', fault)
    return undefined
  }

  private attributed(name: string, content: Attributed<Plain, Attributes>, value: Values, given: string): void {
    let attributes = given
    for (const { name: attribute, content: type, min } of content.members) {
      const own = value[`@${attribute}`]
      if (own === undefined) {
        if (min > 0) this.trail.report('missing', 'is required', `@${attribute}`)
        continue
      }
      this.trail.enter(`@${attribute}`)
      const text = this.lexical(type, own)
      this.trail.leave()
      if (text !== undefined) attributes += ` ${attribute}="${escapedAttribute(text)}"`
    }
    this.element(name, content.content, value.value, attributes)
  }

  private wrapped(name: string, { steps, content }: Wrapped<Bare>, value: unknown, attributes: string): void {
    this.text += `<${name}${attributes}>`
    for (const step of steps.slice(0, -1)) this.text += `<${step}>`
    for (const step of steps) this.trail.enter(step)
    this.element(steps.at(-1) ?? name, content, value)
    for (const _ of steps) this.trail.leave()
    for (const step of steps.slice(0, -1).reverse()) this.text += `</${step}>`
    this.text += `</${name}>`
  }

  private complex(
    name: string,
    content: Sequence<Fields> | Choice<Alternatives>,
    value: Values,
    attributes: string,
    inside: string,
  ): void {
    const given = this.given(content, value)
    if (given === 0) {
      this.trail.report('empty', 'has no content')
      return
    }
    this.text += `<${name}${attributes}>`
    for (const member of content.members) this.member(member, value[member.name], content.kind === 'choice', inside)
    this.text += `</${name}>`
  }

  /** Counts the fields that are there and reports those that the model does not know, or a choice with several. */
  private given(content: Sequence<Fields> | Choice<Alternatives>, value: Values): number {
    let given = 0
    for (const name in value) {
      if (value[name] === undefined) continue
      given++
      if (!content.places.has(name)) this.trail.report('unknown', 'is not in the model', name)
    }
    if (content.kind === 'choice' && given > 1) this.trail.report('choice', 'exactly one alternative is allowed')
    return given
  }

  private member(member: Member, value: unknown, alternative: boolean, attributes: string): void {
    if (member.repeated) this.items(member, (value ?? []) as readonly unknown[], attributes)
    else if (value !== undefined) {
      this.trail.enter(member.name)
      this.element(member.name, member.content, value, attributes)
      this.trail.leave()
    } else if (member.min > 0 && !alternative) this.trail.report('missing', 'is required', member.name)
  }

  private items({ name, content, min, max }: Member, items: readonly unknown[], attributes: string): void {
    if (items.length < min) this.trail.report('missing', `at least ${min} needed`, name)
    if (items.length > max) this.trail.report('too-many', `${items.length} given, at most ${max} allowed`, name)
    items.forEach((item, index) => {
      this.trail.enter(name, index)
      this.element(name, content, item, attributes)
      this.trail.leave()
    })
  }
}

/** A namespace is declared where it is first used, as canonical XML has it. */
function rootTag<C extends Content>({ root, namespace, childNamespace, schemaFile }: XmlDocument<C>) {
  const schema =
    namespace === '' ? `noNamespaceSchemaLocation="${schemaFile}"` : `schemaLocation="${namespace} ${schemaFile}"`
  const location = schemaFile ? ` xmlns:xsi="${INSTANCE}" xsi:${schema}` : ''
  if (namespace === '') return { name: root, attributes: location, inside: '' }
  if (childNamespace === namespace) return { name: root, attributes: ` xmlns="${namespace}"${location}`, inside: '' }
  const inside = childNamespace === '' ? '' : ` xmlns="${childNamespace}"`
  return { name: `ns:${root}`, attributes: ` xmlns:ns="${namespace}"${location}`, inside }
}

/**
 * The message as UTF-8 text: behind the declaration it is exclusive canonical XML already, so that it can be signed as it
 * stands. Throws XmlRefused.
 */
export function writeXml<C extends Content>(document: XmlDocument<C>, value: Value<C>): string {
  const writer = new Writer()
  const { name, attributes, inside } = rootTag(document)
  writer.element(name, document.content, value, attributes, inside)
  const problems = writer.trail.problems.length > 0 ? writer.trail.problems : document.rules(value)
  if (problems.length > 0) throw new XmlRefused(document.root, problems)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writer.text}`
}
