import { occupations } from '@palkkasilta/values/occupations.ts'
import type { Simulator, SimulatorOptions } from '../platform/declaration.ts'
import { json, type SimulatedReply, type SimulatedRequest } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'

const CLASSIFICATION = 'ammatti_17_20210101'
const languages = { fi: 'Finnish', sv: 'Swedish', en: 'English' } as const

/** Titles of a few occupations, as the index of the classification has them. */
const titles: Readonly<Record<string, readonly string[]>> = {
  25120: ['Koodari', 'Ohjelmistokehittäjä'],
  52230: ['Kassamyyjä', 'Kauppa-apulainen'],
  51310: ['Tarjoilija', 'Salityöntekijä'],
}

/** The classification service of Statistics Finland as the live client sees it. Open to anybody; it searches nothing. */
export function startOccupationsSimulator(options: SimulatorOptions = {}): Promise<Simulator<object>> {
  const notFound = () => json(404, { statusCode: 404, message: 'Resource not found' })
  return startSimulator<object>(
    {
      name: 'occupations',
      stateVersion: 1,
      initialState: () => ({}),
      reject: () => json(503, { statusCode: 503, message: 'Service Unavailable' }),
      notFound,
      routes: ({ url }) => [
        {
          method: 'GET',
          path: '/classifications/:id/classificationItems',
          handle: (request) => (request.params.id === CLASSIFICATION ? answered(url, request) : notFound()),
        },
      ],
    },
    options,
  )
}

function answered(url: string, { query }: SimulatedRequest): SimulatedReply {
  const codes = [...occupations.keys()]
  if (query.get('content') !== 'data')
    return json(
      200,
      codes.map((code) => `${url}/classifications/${CLASSIFICATION}/classificationItems/${code}`),
    )
  const asked = query.get('lang') ?? 'fi'
  const lang = asked in languages ? (asked as keyof typeof languages) : 'fi'
  return json(
    200,
    codes.map((code, place) => ({
      localId: `${CLASSIFICATION}/${code}`,
      code,
      level: 1,
      order: place + 1,
      parentItemLocalId: null,
      parentCode: null,
      classification: { localId: CLASSIFICATION },
      // the names of other languages are not shipped with the product
      classificationItemNames: [{ lang, langName: languages[lang], name: occupations.get(code) }],
      explanatoryNotes: [],
      classificationIndexEntry: [{ text: [occupations.get(code), ...(titles[code] ?? [])] }],
    })),
  )
}
