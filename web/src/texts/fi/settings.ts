import type { FieldName } from '@palkkasilta/contract/form.ts'
import type { ActionOf } from '@palkkasilta/contract/history.ts'
import type { SalaryDays } from '@palkkasilta/contract/salary-days.ts'
import type { settingsForm } from '@palkkasilta/contract/settings.ts'
import type { FigureLine } from '@palkkasilta/contract/settings-figures.ts'

type Name = FieldName<typeof settingsForm>

const noMail = 'Ei vielä käytössä: Palkkasilta ei lähetä sähköposteja.'

/** What each setting does, in one sentence. */
const hints = {
  taxpercent: 'Mikään laskelma ei käytä tätä: pidätys tulee henkilön verokortista.',
  minimumhourlywage: 'Mikään laskelma ei käytä tätä: alaraja on työehtosopimuksen vähimmäispalkka.',
  holidaybonus: 'Kun työehtosopimuksella, henkilöllä tai palkalla ei ole omaa.',
  osk: 'Peritään laskutetusta työstä, kun henkilöllä ei ole omaa.',
  percentFromExtIem: 'Mikään laskelma ei käytä tätä.',
  extraTaxPercent: 'Mikään laskelma ei käytä tätä: lisäprosentti tulee henkilön verokortista.',
  percentWithoutTaxCard: 'Pidätetään palkasta, kun verokorttia ei ole.',
  advancePercentage: 'Laskun avoimesta summasta voi pyytää ennakkona enintään tämän osan.',
  applicationUrl: 'Tänne laskuttajien linkit johtavat; /oma on Palkkasillan oma näkymä.',
  distraintIban: 'Ulosottoon pidätetyt rahat maksetaan tälle tilille.',
  distraintBic: 'Saman tilin pankki.',
  distraintCreditor: 'Saajan nimi maksuissa.',
  tyelCode: 'Ilmoitetaan tulorekisteriin palkkojen mukana.',
  tyelId: 'Ilmoitetaan tulorekisteriin palkkojen mukana.',
  tyelFrom: 'Uusi päivä aloittaa uuden sopimuksen; aiemmat maksut ilmoitetaan edellisellä.',
  accidentInsurerName: 'Painetaan työsopimuksiin.',
  sendEmail: noMail,
  sendBank: 'Hyväksytyt maksut lähtevät pankkiin; muuten ne odottavat.',
  sendAutomatically: 'Uudet maksut hyväksytään ja lähtevät itsestään, ellei kahta silmäparia vaadita.',
  tulorekisteriEnabled: 'Palkkailmoitukset lähtevät; muuten ne odottavat.',
  twoPairsOfEyes: 'Maksun tekijä ei voi hyväksyä sitä. Pois ottamiseen tarvitaan kaksi henkilöä.',
  tyEL: 'Palkan sivukulu.',
  sotu: 'Palkan sivukulu.',
  accidentInsurance: 'Palkan sivukulu, kun ammatilla tai henkilöllä ei ole omaa.',
  unemploymentInsurance: 'Palkan sivukulu; oma arvo koskee koko palkkasummaa.',
  groupLifeInsurance: 'Palkan sivukulu.',
  personTyEL: 'Vähennetään palkasta.',
  personUnemploymentInsurance: 'Vähennetään palkasta.',
  salaryPeriodStartData: 'Palkkapäivät lasketaan tästä eteenpäin.',
  invoiceFooter: 'Painetaan jokaiseen suomenkieliseen laskuun.',
  invoiceFooterEn: 'Painetaan kaikkiin muihin laskuihin.',
  reverseVatText: 'Painetaan suomenkieliseen laskuun, jonka veron ostaja maksaa.',
  reverseVatTextEn: 'Painetaan muihin laskuihin, joiden veron ostaja maksaa.',
  mailBillOpen: noMail,
  mailBillApproved: noMail,
  mailBillClosed: noMail,
  mailBillPaid: noMail,
  mailSalaryPaid: noMail,
  mailSubcontractApproval: noMail,
} as const satisfies Record<Name, string>

export const settings = {
  title: 'Asetukset',
  failed: 'Asetuksia ei voitu hakea',
  notSaved: 'Asetuksia ei voitu tallentaa',
  parts: {
    general: 'Yleiset',
    distraint: 'Ulosotto',
    pension: 'Vakuutukset',
    automation: 'Automaatio',
    employer: 'Työnantajan kulut',
    employee: 'Työntekijän kulut',
    allowances: 'Korvaukset',
    paydays: 'Palkkapäivät',
    invoiceTexts: 'Laskujen tekstit',
    mails: 'Viestit',
    history: 'Historia',
  },
  hints,
  offAsked: (by: string, at: string) =>
    `${by} on ${at} pyytänyt ottamaan kaksi silmäparia pois. Toinen henkilö vahvistaa sen ottamalla ruksin pois ja tallentamalla; muuten pyyntö raukeaa vuorokaudessa.`,
  figure: {
    open: 'Arvot ja päivät',
    openOf: (name: string) => `${name}: arvot ja päivät`,
    inForce: (from: string, of: string) => `${from} alkaen, ${of}`,
    ofCompany: 'oma arvo',
    ofLaw: 'lain arvo',
    none: 'Arvoa ei ole.',
    next: (value: string, from: string) => `Seuraava ${value} ${from} alkaen`,
    endsWithout: (to: string) => `Arvoa ei ole ${to} jälkeen`,
    above: (percent: string) => `Rajan ylittävästä palkkasummasta ${percent}`,
    today: 'Käytössä',
    columns: { period: 'Voimassa', value: 'Arvo', source: 'Lähde', by: 'Lisääjä' },
    certainty: {
      confirmed: '',
      derived: 'johdettu',
      unconfirmed: 'vahvistamatta',
      missing: 'ei vielä tiedossa',
    } satisfies Record<FigureLine['certainty'], string>,
    empty: 'Arvoja ei ole lisätty.',
    text: 'Palkan maksupäivä ratkaisee, mitä arvoa laskelma käyttää. Oma arvo menee lain arvon edelle.',
    byLaw: 'Arvon vahvistaa Verohallinto; sitä ei muuteta täällä.',
    add: {
      title: 'Lisää arvo',
      from: 'Alkaen',
      value: 'Arvo',
      source: 'Lähde',
      sourceHint: 'Esimerkiksi vakuutuskirja tai päätös',
      action: 'Lisää arvo',
      failed: 'Arvoa ei voitu lisätä',
      missing: 'Anna päivä, arvo ja lähde.',
      done: (from: string) => `Arvo on lisätty ${from} alkaen`,
    },
    remove: {
      question: (from: string) => `Poistetaanko arvo, joka alkaisi ${from}?`,
      consequence: 'Edellinen arvo on voimassa edelleen.',
      failed: 'Arvoa ei voitu poistaa',
      done: 'Arvo on poistettu',
    },
  },
  allowances: {
    text: 'Verovapaat enimmäismäärät, joilla matkakorvaukset lasketaan. Verohallinto vahvistaa ne vuosittain.',
    columns: {
      name: 'Korvaus',
      included: 'Laskun hintaan sisältyvä',
      billed: 'Erikseen laskutettava',
      period: 'Voimassa',
    },
  },
  paydays: {
    periods: {
      weekly: 'Viikoittain',
      twoWeeks: 'Kahden viikon välein',
      threeWeeks: 'Kolmen viikon välein',
      fourWeeks: 'Neljän viikon välein',
      monthly: 'Kuukausittain',
    } satisfies Record<keyof SalaryDays, string>,
    none: '– ei päivämääriä –',
  },
  templates: {
    placeholders: 'Muuttujat',
    preview: 'Esikatselu',
    previewOf: (name: string) => `${name}, esikatselu`,
  },
  history: {
    'settings.save': 'Asetukset tallennettu',
    'settings.askOff': 'Pyydetty ottamaan kaksi silmäparia pois',
    'settings.addRate': 'Arvo lisätty',
    'settings.removeRate': 'Tuleva arvo poistettu',
  } satisfies Record<ActionOf<'settings'>, string>,
  historyFields: { rate: 'Asetus', from: 'Alkaen', value: 'Uusi arvo', source: 'Lähde' },
} as const
