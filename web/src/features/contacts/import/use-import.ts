import { useEffect, useMemo, useRef, useState } from 'react'
import type { ContactId } from '#shared/model/ids.ts'
import type { CardContact } from '#web/features/contacts/vcard/read-card.ts'
import { CardFileError } from '#web/features/contacts/vcard/split-cards.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError, hasCode } from '#web/lib/api/api-error.ts'
import { refreshStale } from '#web/lib/api/refresh-stale.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { divideEmails, type ImportRow, isTickedAtFirst } from './import-rows.ts'
import { planImport } from './plan-import.ts'

/** `without`: the addresses that were left out, because another contact has them. */
export type Outcome =
  | { readonly added: true; readonly without: readonly string[] }
  | { readonly problem: string }

export type ImportStage = 'choose' | 'reading' | 'review' | 'adding' | 'done'

/**
 * Adds one contact. The rows were compared with a list that has only the primary address of each
 * contact. So the server may refuse an address that another contact has. Such an address is left
 * out.
 */
const addCard = async (contact: CardContact): Promise<Outcome> => {
  const addWith = (emails: CardContact['emails']) =>
    api.ContactData.AddContactWithDetail({ body: { ...contact, emails } }, { oneOfMany: true })
  try {
    await addWith(contact.emails)
    return { added: true, without: [] }
  } catch (error) {
    if (!hasCode(error, 'CONTACT_EXISTS')) throw error
    const answers = await Promise.all(
      contact.emails.map(({ email }) =>
        api.ContactData.IsNewContactAvailable({ contactEmail: email }),
      ),
    )
    await addWith(contact.emails.filter((_, index) => answers[index]?.available))
    const without = contact.emails.filter((_, index) => !answers[index]?.available)
    return { added: true, without: without.map(({ email }) => email) }
  }
}

/** The import of a file of cards, from choosing the file to the last added contact. */
export function useImport() {
  const [stage, setStage] = useState<ImportStage>('choose')
  const [comparedRows, setComparedRows] = useState<readonly ImportRow[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const rows = useMemo(() => divideEmails(comparedRows, ticked), [comparedRows, ticked])

  const begin = () => {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setProblem(undefined)
    return control.signal
  }

  /** Whether nothing else was begun since. */
  const isLatest = (signal: AbortSignal) => running.current?.signal === signal

  const choose = async (file: File) => {
    const signal = begin()
    setStage('reading')
    try {
      const book = {
        list: () => api.ContactData.GetListOfContacts({}, { signal }),
        load: (id: ContactId) => api.ContactData.GetContact({ id }, { signal }),
      }
      const compared = await planImport(file, book, signal)
      setComparedRows(compared)
      setTicked(new Set(compared.filter(isTickedAtFirst).map(({ key }) => key)))
      setOutcomes(new Map())
      setStage('review')
    } catch (error) {
      if (signal.aborted) return
      const hasWords = error instanceof CardFileError || error instanceof ApiError
      setProblem(
        hasWords ? error.message : 'We could not read this file. Choose a vCard file (.vcf).',
      )
      setStage('choose')
    }
  }

  const add = async () => {
    const signal = begin()
    setStage('adding')
    const isAdded = (key: number) => 'added' in (outcomes.get(key) ?? {})
    const chosenRows = rows.filter(({ key }) => ticked.has(key) && !isAdded(key))
    await inTurn(
      chosenRows,
      async ({ key, contact }) => {
        if (!contact) return
        const outcome = await addCard(contact).catch(
          (error: unknown): Outcome => ({
            problem: error instanceof ApiError ? error.message : 'This could not be added.',
          }),
        )
        if (isLatest(signal)) setOutcomes((previous) => new Map(previous).set(key, outcome))
      },
      signal,
    )
    if (isLatest(signal)) setStage('done')
    await refreshStale('ContactData/AddContactWithDetail')
  }

  const tick = (key: number, on: boolean) =>
    setTicked((previous) => {
      const next = new Set(previous)
      if (on) next.add(key)
      else next.delete(key)
      return next
    })

  return {
    stage,
    rows,
    ticked,
    outcomes,
    problem,
    choose,
    add,
    tick,
    stop: () => running.current?.abort(),
  }
}
