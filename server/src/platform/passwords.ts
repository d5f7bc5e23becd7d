import { hash, verify } from '@node-rs/argon2'

/** argon2id with the OWASP floor: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}

let decoy: Promise<string> | undefined

/** Takes as long as a real check, so that an answer does not tell whether the user name exists. */
export async function checkAgainstDecoy(password: string): Promise<false> {
  decoy ??= hashPassword('no such user')
  await verify(await decoy, password)
  return false
}
