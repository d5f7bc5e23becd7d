import { sequence, xmlDocument } from '../../../platform/xml/model.ts'
import { text } from '../../../platform/xml/simple.ts'
import { registerNamespace, signature } from './common.ts'

/** Comes back as it was sent: the test of connection, certificates and signatures. */
export const echo = xmlDocument({
  root: 'Echo',
  namespace: registerNamespace('Echo'),
  form: 'unqualified',
  content: sequence({ Data: text({ max: 10 }), Signature: signature }),
})
