import { escaped, htmlPage } from '../platform/html-page.ts'
import type { SimulatedReply } from '../platform/message.ts'
import type { SimulatedDocument, SimulatedInvitation } from './state.ts'

const TITLE = 'Allekirjoitus'

export interface SigningPage {
  readonly document: SimulatedDocument
  readonly invitation: SimulatedInvitation
  readonly fault?: string
}

const states: Record<SimulatedInvitation['state'], string> = {
  sending: 'Vuorosi allekirjoittaa ei ole vielä.',
  new: '',
  opened: '',
  signed: 'Asiakirja on allekirjoitettu. Kiitos!',
  cancelled: 'Allekirjoituspyyntö ei ole enää voimassa.',
}

/** Where whoever is invited signs; in place of a bank's sign-in the page asks who one is. */
export function signingPage({ document, invitation, fault }: SigningPage): SimulatedReply {
  const told = states[invitation.state]
  return htmlPage(
    fault ? 400 : 200,
    TITLE,
    `<h1>${escaped(document.name)}</h1>
<p><a href="${invitation.id}/document">Lue asiakirja (PDF)</a></p>
${fault ? `<p role="alert">${escaped(fault)}</p>` : ''}
${told ? `<p role="status">${told}</p>` : form(invitation)}`,
  )
}

export function noSuchInvitation(): SimulatedReply {
  return htmlPage(404, TITLE, '<h1>Kutsua ei löytynyt</h1><p>Linkki on väärä tai kutsu on poistettu.</p>')
}

function form({ identifier }: SimulatedInvitation): string {
  return `<form method="post">
<p>Tunnistaudu (simulaattori: kirjoita, kenenä allekirjoitat).</p>
<label>Nimi <input name="name" required autocomplete="off" value="Kutsuttu henkilö"></label>
<label>Henkilötunnus <input name="identifier" required autocomplete="off" value="${escaped(identifier ?? '')}"></label>
<button name="action" value="sign">Allekirjoita</button>
<button name="action" value="decline">Kieltäydy</button>
</form>`
}
