import { type Content, type Problem, type Value, type XmlDocument, xmlDocument } from '../../../platform/xml/model.ts'
import { registerNamespace } from './common.ts'

/** The deferred service takes many and tells later what became of each; the real-time one takes one and tells at once. */
export type Service = 'DEFERRED' | 'REAL_TIME'

/** A message as each service takes it. */
export type ByService<C extends Content> = Readonly<Record<Service, XmlDocument<C>>>

/** For which service a message was written, by its root. */
export function serviceOf<C extends Content>(documents: ByService<C>, root: string): Service | undefined {
  return (['DEFERRED', 'REAL_TIME'] as const).find((service) => documents[service].root === root)
}

interface Delivered<C extends Content> {
  /** As the register names one of what is delivered. */
  readonly name: string
  readonly content: C
  readonly itemsOf: (value: Value<C>) => readonly unknown[]
  readonly rules: (value: Value<C>) => readonly Problem[]
}

/** What is delivered: for both services of one type, under a root of its own. */
export function delivered<C extends Content>({ name, content, itemsOf, rules }: Delivered<C>): ByService<C> {
  const common = { namespace: registerNamespace(`${name}sToIR`), form: 'unqualified', content } as const
  const root = `${name}RequestToIR`
  const alone = (value: Value<C>): Problem[] =>
    itemsOf(value).length === 1 ? [] : [{ path: root, code: 'rule', message: 'the real-time service takes one' }]
  return {
    DEFERRED: xmlDocument({ ...common, root: `${name}sRequestToIR`, rules }),
    REAL_TIME: xmlDocument({ ...common, root, rules: (value) => [...alone(value), ...rules(value)] }),
  }
}
