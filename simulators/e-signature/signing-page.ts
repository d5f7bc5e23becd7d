import type { SimulatedReply } from '../platform/message.ts'
import type { SimulatedDocument, SimulatedInvitation } from './state.ts'

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
  return page(
    fault ? 400 : 200,
    `<h1>${escaped(document.name)}</h1>
<p><a href="${invitation.id}/document">Lue asiakirja (PDF)</a></p>
${fault ? `<p role="alert">${escaped(fault)}</p>` : ''}
${told ? `<p role="status">${told}</p>` : form(invitation)}`,
  )
}

export function noSuchInvitation(): SimulatedReply {
  return page(404, '<h1>Kutsua ei löytynyt</h1><p>Linkki on väärä tai kutsu on poistettu.</p>')
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

function page(status: number, body: string): SimulatedReply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Allekirjoitus</title><style>
body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;color:#1c2430;background:#fff}
label{display:block;margin:.75rem 0}input{display:block;width:100%;padding:.5rem;font:inherit;box-sizing:border-box}
button{padding:.6rem 1.2rem;margin:.5rem .5rem 0 0;font:inherit}
</style></head><body><main>${body}</main></body></html>`,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
