import { createPublicKey } from 'node:crypto'
import { createSelfSigned, identityToPem } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { anyTime, keptKeys } from '../platform/kept-keys.ts'

/** The key of the demo's application: the product signs with it, the simulator knows its public half. */
export async function demoApplicationKey(folder: string) {
  const { application } = await keptKeys(folder, 'enable-banking-keys.json', ['application'], async () => {
    return { application: await createSelfSigned('CN=Palkkasilta Demo, C=FI', anyTime) }
  })
  return { privateKey: identityToPem(application).key, publicKey: createPublicKey(application.privateKey) }
}
