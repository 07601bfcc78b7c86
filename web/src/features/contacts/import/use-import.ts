import { useEffect, useRef, useState } from 'react'
import { CardFileError, cardLimits, splitCards } from '#web/features/contacts/vcard/split-cards.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { refreshStale } from '#web/lib/api/refresh-stale.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { type ImportRow, importRows } from './import-rows.ts'

export type Outcome = { readonly added: true } | { readonly problem: string }

type Stage = 'choose' | 'reading' | 'review' | 'adding' | 'done'

const readFile = async (file: File): Promise<string[]> => {
  if (file.size > cardLimits.bytes) {
    throw new CardFileError('This file is larger than 50 MB. Export fewer contacts at a time.')
  }
  return splitCards(await file.text())
}

/** The import of a file of cards, from choosing the file to the last added contact. */
export function useImport() {
  const [stage, setStage] = useState<Stage>('choose')
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [problem, setProblem] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  const choose = async (file: File) => {
    setProblem(undefined)
    setStage('reading')
    try {
      const cards = await readFile(file)
      const [{ readCard }, known] = await Promise.all([
        import('#web/features/contacts/vcard/read-card.ts'),
        api.ContactData.GetListOfContacts({}),
      ])
      const found = importRows(cards, readCard, known)
      setRows(found)
      setTicked(new Set(found.flatMap((row) => (row.contact && !row.duplicateOf ? row.key : []))))
      setOutcomes(new Map())
      setStage('review')
    } catch (error) {
      const known = error instanceof CardFileError || error instanceof ApiError
      setProblem(known ? error.message : 'We could not read this file. Choose a vCard file (.vcf).')
      setStage('choose')
    }
  }

  const add = async () => {
    const control = new AbortController()
    abort.current = control
    setStage('adding')
    const wanted = rows.filter(
      ({ key }) => ticked.has(key) && !(outcomes.get(key) && 'added' in (outcomes.get(key) ?? {})),
    )
    await inTurn(
      wanted,
      async ({ key, contact, duplicateOf }) => {
        if (!contact) return
        const outcome = await api.ContactData.AddContactWithDetail(
          // A person who ticks a card that is marked as a duplicate wants to add it anyway.
          { body: { ...contact, allowDuplicate: duplicateOf !== undefined } },
          { oneOfMany: true },
        ).then(
          (): Outcome => ({ added: true }),
          (error: unknown): Outcome => ({
            problem: error instanceof ApiError ? error.message : 'This could not be added.',
          }),
        )
        setOutcomes((before) => new Map(before).set(key, outcome))
      },
      control.signal,
    )
    setStage('done')
    await refreshStale('ContactData', 'AddContactWithDetail')
  }

  const tick = (key: number, on: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      if (on) next.add(key)
      else next.delete(key)
      return next
    })

  const reset = () => {
    abort.current?.abort()
    setStage('choose')
    setRows([])
    setProblem(undefined)
  }
  return {
    stage,
    rows,
    ticked,
    outcomes,
    problem,
    choose,
    add,
    tick,
    reset,
    stop: () => abort.current?.abort(),
  }
}
