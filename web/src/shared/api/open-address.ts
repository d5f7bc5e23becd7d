import { addressOf, type Parts } from '@palkkasilta/contract/address.ts'
import type { Endpoint, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { fileToken } from '@palkkasilta/contract/session.ts'
import { api } from './api.ts'

/** Opens the address of a call in a window of its own, with a token that is good for a minute. */
export async function openAddress<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<void> {
  // a window that opens later than the press is taken for an advertisement
  const opened = window.open('', '_blank')
  try {
    const path = addressOf(endpoint, request as Parts)
    const { authtoken } = await api(fileToken, { body: { path } })
    const address = `${path}?authtoken=${encodeURIComponent(authtoken)}`
    if (opened) opened.location.href = address
    else window.location.href = address
  } catch (error) {
    opened?.close()
    throw error
  }
}
