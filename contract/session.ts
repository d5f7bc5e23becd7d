import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const roles = ['ROLE_UNAUTHORIZED', 'ROLE_USER', 'ROLE_ADMIN'] as const
export type Role = (typeof roles)[number]

export const signedInPerson = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  username: z.string(),
  role: z.enum(roles),
  authtoken: z.string(),
  /** Who of staff looks at the product in the person's name, and can change nothing. */
  openedBy: z.string().optional(),
})
export type SignedInPerson = z.output<typeof signedInPerson>

export const credentials = z.object({
  username: z.string().min(1, { error: 'Username is required' }).max(200),
  password: z.string().min(1, { error: 'Password is required' }).max(1000),
})

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'PUBLIC',
  summary: 'Sign in',
  body: credentials,
  reply: signedInPerson,
})

export const restoreSession = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'SIGNED_IN',
  summary: 'Restore the session of the token in the header',
  reply: signedInPerson,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'SIGNED_IN',
  whileLooking: true,
  summary: 'End the session: its token is refused from now on',
})

export const fileToken = endpoint({
  method: 'POST',
  path: '/api/file-token',
  access: 'SIGNED_IN',
  reads: true,
  summary: 'A one-minute token for one file address, to be given as ?authtoken=',
  body: z.object({ path: z.string().startsWith('/api/').max(500) }),
  reply: z.object({ authtoken: z.string() }),
})
