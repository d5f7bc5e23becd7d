import { escaped, htmlPage } from '../platform/html-page.ts'
import type { SimulatedReply } from '../platform/message.ts'
import { type MailState, type ReceivedMail, type Treatment, treatments } from './state.ts'

const words: Readonly<Record<Treatment, string>> = {
  refuse: 'hylkää: osoitetta ei ole',
  busy: 'ei ota vielä vastaan',
  silent: 'ottaa vastaan, mutta katkaisee yhteyden',
}

/** Everything that was received, the newest first, and how addresses are treated. */
export function inboxPage({ mails, treated }: Readonly<MailState>): SimulatedReply {
  const letters = mails.toReversed().map(letter).join('')
  return htmlPage(
    200,
    'Saapuneet viestit',
    `<h1>Saapuneet viestit</h1>${letters || '<p>Yhtään viestiä ei ole saapunut.</p>'}
<h2>Osoitteet</h2>${treatedList(treated)}
<form method="post" action="/treat"><label>Osoite <input name="address" type="email" required></label>
<label>Palvelin <select name="as">${treatments.map((each) => `<option value="${each}">${words[each]}</option>`).join('')}
<option value="">ottaa viestit vastaan</option></select></label><button>Aseta</button></form>`,
  )
}

function letter({ number, at, to, subject, text }: ReceivedMail): string {
  return `<article id="mail-${number}"><h2>${escaped(subject)}</h2><p>Vastaanottaja: ${escaped(to)} · ${escaped(at)}</p>
<pre style="white-space:pre-wrap;font:inherit">${linked(escaped(text))}</pre></article><hr>`
}

/** Addresses of pages, in text that is escaped. */
const linked = (text: string) =>
  text.replace(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`)

function treatedList(treated: MailState['treated']): string {
  const items = Object.entries(treated).map(([address, as]) => `<li>${escaped(address)}: ${words[as]}</li>`)
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Kaikki osoitteet ottavat viestejä vastaan.</p>'
}
