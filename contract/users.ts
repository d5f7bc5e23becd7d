import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { personFieldNames as names } from './person-names.ts'
import { roles, signedInPerson } from './session.ts'
import { idParams, instant } from './shapes.ts'

/** How long an address that lets somebody in once can be used. */
export const ADDRESS_MINUTES = 60

/** Staff give it to whoever it is for: it is told once, to whoever made it. */
const oneTimeAddress = z.object({
  address: z.string(),
  validUntil: instant,
  /** Where an address of its own leaves to by mail; null: none does. */
  mailedTo: z.string().nullable(),
})
export type OneTimeAddress = z.input<typeof oneTimeAddress>

const username = z
  .string({ error: 'Tunnus on tekstiä.' })
  .trim()
  .toLowerCase()
  .max(200, { error: 'Tunnus on enintään 200 merkkiä.' })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: `${names.email} toimii tunnuksena: kirjoita se kokonaan.` })

export const newPassword = z
  .string({ error: 'Salasana on tekstiä.' })
  .regex(/^.{12,500}$/, { error: 'Salasanassa on 12–500 merkkiä.' })

const token = z.string().max(100)

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/account',
  access: 'ADMIN',
  summary: 'Let a person sign in: an account, and the address at which they choose its password once, within an hour',
  params: idParams,
  body: z.strictObject({ username, role: z.enum(roles) }),
  reply: oneTimeAddress,
})

export const makePasswordAddress = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/password-address',
  access: 'ADMIN',
  summary:
    'The address at which somebody who has forgotten their password chooses another one, once and within an hour. Those made before end',
  params: idParams,
  reply: oneTimeAddress,
})

export const choosePassword = endpoint({
  method: 'POST',
  path: '/api/password',
  access: 'PUBLIC',
  summary: 'Choose a password by the token of an address that staff made; sessions of the old one end',
  body: z.strictObject({ token, password: newPassword }),
  reply: z.object({ username: z.string() }),
})

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgotten',
  access: 'PUBLIC',
  summary:
    'Have an address at which a password is chosen sent by mail to the name that is signed in with. The answer is the same whether anybody has that name',
  body: z.strictObject({ username }),
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/own/password',
  access: 'SIGNED_IN',
  summary: 'Change your own password: all sessions end, and a new one begins',
  body: z.strictObject({
    current: z.string().min(1, { error: 'Kirjoita nykyinen salasana.' }).max(1000),
    password: newPassword,
  }),
  reply: signedInPerson,
})

const ownSession = z.object({
  id: z.string(),
  startedAt: instant,
  usedAt: instant,
  /** Where it was begun; null: nobody typed a password. */
  address: z.string().nullable(),
  isThis: z.boolean(),
  /** Who of staff looks at the product in your name. */
  openedBy: z.string().nullable(),
})
export type OwnSession = z.input<typeof ownSession>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/own/sessions',
  access: 'SIGNED_IN',
  summary: 'Your own sessions that go on, the last used first',
  reply: z.array(ownSession),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/own/sessions/{session}',
  access: 'SIGNED_IN',
  summary: 'End one of your own sessions: its token is refused from now on',
  params: z.object({ session: z.uuid() }),
})

export const loginUrl = endpoint({
  method: 'GET',
  path: '/api/admin/people/loginurl/{id}',
  access: 'ADMIN',
  acts: true,
  summary:
    'The address at which staff see once, within an hour, what a person sees: they can change nothing there. The history is told who asked for it, and why',
  params: idParams,
  query: z.object({ reason: z.string().trim().max(200, { error: 'Syy on enintään 200 merkkiä.' }).default('') }),
  reply: z.object({ loginurl: z.string() }),
})

export const openSession = endpoint({
  method: 'POST',
  path: '/api/login/one-time',
  access: 'PUBLIC',
  summary: "Begin the session that the token of a one-time address opens in a person's name",
  body: z.strictObject({ token }),
  reply: signedInPerson,
})
