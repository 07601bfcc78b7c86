import { useState } from 'react'
import { giftLimit, type ThingKind } from '#shared/model/gift.ts'

/** A thing of a list that can be given to somebody together with others. */
export interface Choosable {
  readonly kind: ThingKind
  readonly id: string
  readonly label: string
  /** The website of a digital account, if it is known. */
  readonly host?: string | undefined
  /** Whether it is needed before a release can open it, as the wishes for a funeral are. */
  readonly isNeededSoon?: boolean
}

export interface Choosing {
  /** Whether the list shows checkboxes. */
  readonly isOn: boolean
  /** The chosen things, also those on other pages of the list. */
  readonly chosen: readonly Choosable[]
  readonly isFull: boolean
  readonly start: () => void
  readonly stop: () => void
  readonly toggle: (thing: Choosable, isChosen: boolean) => void
  /** Chooses these too, as far as one gift takes them. */
  readonly add: (things: readonly Choosable[]) => void
  /** The things for which a person is being chosen: what is chosen, or one row’s thing. */
  readonly giving: readonly Choosable[] | undefined
  readonly setGiving: (things: readonly Choosable[] | undefined) => void
}

/** Which things of a list are chosen, while several are being chosen. */
export function useChoosing(): Choosing {
  const [chosen, setChosen] = useState<readonly Choosable[]>()
  const [giving, setGiving] = useState<readonly Choosable[]>()
  return {
    isOn: chosen !== undefined,
    chosen: chosen ?? [],
    isFull: (chosen?.length ?? 0) >= giftLimit,
    start: () => setChosen([]),
    stop: () => setChosen(undefined),
    toggle: (thing, isChosen) =>
      setChosen((current = []) => [
        ...current.filter(({ id }) => id !== thing.id),
        ...(isChosen ? [thing] : []),
      ]),
    add: (things) =>
      setChosen((current = []) =>
        [...current, ...things.filter(({ id }) => !current.some((thing) => thing.id === id))].slice(
          0,
          giftLimit,
        ),
      ),
    giving,
    setGiving,
  }
}
