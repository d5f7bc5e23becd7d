import { List, Select, Text } from '@mantine/core'
import { listYearFigures, type YearFigures } from '@palkkasilta/contract/year-figures.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { yearFigures as texts } from '../../texts/fi/year-figures.ts'
import { useAddress, useOpenPart } from '../../ui/address.ts'
import { today } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { confirmAll } from './year-figure-actions.ts'
import { YearFigureTable } from './year-figure-table.tsx'
import { differs, valuesText } from './year-figure-texts.ts'

const YearFigureForm = later(() => import('./year-figure-form.tsx'))

/** Figures of the law that a year lacks: entered by one administrator, confirmed by another. */
export default function YearFiguresPage() {
  const [address, change] = useAddress()
  const { draw, report } = useActions()
  const asked = Number(address.year)
  const year = Number.isInteger(asked) && asked > 2000 ? asked : Number(today().slice(0, 4)) + 1
  const figures = useCall(listYearFigures, { params: { year } })
  return (
    <Page title={texts.title} actions={figures.data ? draw(figures.data, [confirmAll]) : []}>
      <TextLink to="/settings" size="sm">
        {texts.back}
      </TextLink>
      <Text size="sm">{texts.text}</Text>
      {report}
      <Loaded query={figures} failed={texts.failed}>
        {(answer) => (
          <>
            <Select
              label={texts.year}
              w={140}
              allowDeselect={false}
              data={[...new Set([...answer.years, year])].sort().map(String)}
              value={String(year)}
              onChange={(value) => change({ year: value ?? undefined, figure: undefined })}
            />
            <Differences answer={answer} />
            <Shown answer={answer} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** What was entered otherwise than the product has brought it since. */
function Differences({ answer: { figures } }: { readonly answer: YearFigures }) {
  const found = figures.filter(differs)
  if (found.length === 0) return null
  return (
    <Notice tone="warning" title={texts.differs.title}>
      <List size="sm">
        {found.map(({ name, holds, ofProduct }) => (
          <List.Item key={name}>
            {texts.differs.line(name, valuesText(holds?.values ?? []), valuesText(ofProduct?.values ?? []))}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{texts.differs.before}</Text>
    </Notice>
  )
}

function Shown({ answer }: { readonly answer: YearFigures }) {
  const panel = useOpenPart('figure')
  const { year, ofProduct, figures } = answer
  const missing = figures.filter((figure) => !(figure.ofProduct || figure.holds || figure.waits)).length
  const sourceOf = (name: string) => {
    const page = figures.find((figure) => figure.name === name)?.publishedAt
    const entered = figures.flatMap(({ publishedAt, holds, waits }) =>
      publishedAt === page ? [holds, waits].filter((each) => each !== null) : [],
    )
    return entered.reduce((last, each) => (last && last.id > each.id ? last : each), entered[0])?.source ?? ''
  }
  return (
    <>
      <Text size="sm">{texts.standing(year, ofProduct, missing)}</Text>
      <YearFigureTable answer={answer} open={panel.open} />
      <SidePanel panel={panel} title={texts.enter.title(panel.id ?? '', year)} size="md">
        {(name) => (
          <YearFigureForm
            year={year}
            figure={figures.find((figure) => figure.name === name)}
            source={sourceOf(name)}
            onDone={panel.close}
          />
        )}
      </SidePanel>
    </>
  )
}
