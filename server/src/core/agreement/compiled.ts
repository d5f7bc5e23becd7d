import { type CompiledAgreement, compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { Agreement } from '@palkkasilta/engine/agreements/agreement/types.ts'

const MOST_KEPT = 200

/** By everything that is stored of them: an edit, by whichever process, asks for another one. */
const kept = new Map<string, CompiledAgreement>()

/** Checked and compiled once, with what it pays on each day. Throws EngineError where the agreement contradicts itself. */
export function compiledOnce(agreement: Agreement): CompiledAgreement {
  const stored = JSON.stringify(agreement)
  const compiled = kept.get(stored) ?? compileAgreement(agreement)
  kept.delete(stored)
  kept.set(stored, compiled)
  const [longestUnused] = kept.keys()
  if (kept.size > MOST_KEPT && longestUnused !== undefined) kept.delete(longestUnused)
  return compiled
}
