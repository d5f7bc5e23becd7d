import { Highlight } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { palette as texts } from '../../../texts/fi/palette.ts'
import { type Choice, type ChoiceGroup, wordsOf } from './choices.ts'
import css from './palette.module.css'

interface ChoiceListProps {
  readonly id: string
  readonly groups: readonly ChoiceGroup[]
  /** They are not to be chosen any more. */
  readonly areOld: (group: ChoiceGroup) => boolean
  readonly chosen: Choice | undefined
  readonly typed: string
  readonly onChoose: (choice: Choice) => void
  /** Shows what else can be done with it. */
  readonly onOffer: (choice: Choice) => void
}

export const optionId = (list: string, { id }: Choice) => `${list} ${id}`.replaceAll(' ', '-')

/** Groups of choices under the field that the keys are pressed in. */
export function ChoiceList({ id, groups, areOld, chosen, typed, onChoose, onOffer }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = chosen?.id
  useEffect(() => {
    if (shown !== undefined) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const words = wordsOf(typed)
  return (
    <div ref={list} id={id} role="listbox" aria-label={texts.choices} className={css.list}>
      {groups.map((group) => (
        <fieldset key={group.label} aria-label={group.label} className={css.group} disabled={areOld(group)}>
          <div className={css.heading} aria-hidden>
            {group.label}
          </div>
          {group.choices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              id={optionId(id, choice)}
              role="option"
              aria-selected={choice === chosen}
              tabIndex={-1}
              className={css.choice}
              // the field keeps the focus
              onMouseDown={(event) => event.preventDefault()}
              aria-description={choice.offers && texts.offers}
              onClick={({ target }) =>
                (target instanceof Element && target.closest('[data-offers]') ? onOffer : onChoose)(choice)
              }
            >
              {choice.offers && (
                <span aria-hidden data-offers title={texts.offers} className={css.offers}>
                  ⋯
                </span>
              )}
              <Highlight component="span" highlight={words} className={css.label}>
                {choice.label}
              </Highlight>
              {choice.below && <span className={css.below}>{choice.below}</span>}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
