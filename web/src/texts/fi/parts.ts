import { counted } from './common.ts'

/** Texts of the shared parts. */
export const parts = {
  /** From a thing to what it came of and what came of it. */
  chain: 'Ketju',
  timeline: {
    title: 'Historia',
    empty: 'Ei tapahtumia',
    failed: 'Historiaa ei voitu hakea',
    source: 'Lähde',
    file: (reference: string) => `Pankin aineisto ${reference}`,
    older: 'Näytä vanhemmat',
    system: 'Järjestelmä',
  },
  task: {
    notKnown: (title: string) => `${title}: ei tiedetä, onko työ käynnissä`,
    progress: (done: number, total: number) => `${done.toLocaleString('fi-FI')} / ${total.toLocaleString('fi-FI')}`,
    failures: (count: number) => counted(count, 'epäonnistui', 'epäonnistui'),
    taken: (time: string) => `kestänyt ${time}`,
    left: (time: string) => `noin ${time} jäljellä`,
    running: 'Käynnissä',
    starting: 'Aloitetaan…',
    DONE: 'Valmis',
    DONE_WITH_FAILURES: 'Valmis, osa epäonnistui',
    FAILED: 'Keskeytyi virheeseen',
    cancel: 'Keskeytä',
    cancelling: 'Keskeytetään…',
    /** What was not begun. */
    restStays: 'Muu jäi ennalleen.',
    hide: 'Sulje raportti',
    lost: 'Työn edistymistä ei saada haettua',
  },
  undo: {
    action: 'Kumoa',
    last: (message: string) => `Kumoa: ${message}`,
    done: (message: string) => `Kumottu: ${message}`,
  },
  /** A message that has come several times. */
  said: (message: string, times: number) => `${message} (${times} kertaa)`,
  keys: {
    title: 'Pikanäppäimet',
    general: 'Yleiset',
    help: 'Näytä pikanäppäimet',
    palette: 'Avaa hakuvalikko',
    empty: 'Tällä sivulla ei ole pikanäppäimiä.',
  },
  inText: {
    search: 'Etsi sisällöstä',
    previous: 'Edellinen osuma',
    next: 'Seuraava osuma',
    found: (nth: string, of: string) => `${nth} / ${of}`,
    nowhere: 'Ei osumia',
  },
} as const
