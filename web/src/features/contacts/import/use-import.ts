import { useEffect, useMemo, useRef, useState } from 'react'
import type { ContactId } from '#shared/model/ids.ts'
import type { CardContact } from '#web/features/contacts/vcard/read-card.ts'
import { CardFileError } from '#web/features/contacts/vcard/split-cards.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { refreshStale } from '#web/lib/api/refresh-stale.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { divideEmails, type ImportRow, isTickedFirst } from './import-rows.ts'
import { planImport } from './plan-import.ts'

/** `without`: the addresses that another contact has, so that this one was added without them. */
export type Outcome =
  | { readonly added: true; readonly without: readonly string[] }
  | { readonly problem: string }

export type ImportStage = 'choose' | 'reading' | 'review' | 'adding' | 'done'

/**
 * Adds one contact. Addresses that another contact has are left out: the list does not show all
 * addresses.
 */
const addCard = async (contact: CardContact): Promise<Outcome> => {
  const addWith = (emails: CardContact['emails']) =>
    api.ContactData.AddContactWithDetail({ body: { ...contact, emails } }, { oneOfMany: true })
  try {
    await addWith(contact.emails)
    return { added: true, without: [] }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONTACT_EXISTS') throw error
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
  const [found, setFound] = useState<readonly ImportRow[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [problem, setProblem] = useState<string>()
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])
  const rows = useMemo(() => divideEmails(found, ticked), [found, ticked])

  const begin = () => {
    work.current?.abort()
    const control = new AbortController()
    work.current = control
    setProblem(undefined)
    return control.signal
  }

  /** Whether nothing was begun since, as when the dialog is closed. */
  const isLatest = (signal: AbortSignal) => work.current?.signal === signal

  const choose = async (file: File) => {
    const signal = begin()
    setStage('reading')
    try {
      const book = {
        list: () => api.ContactData.GetListOfContacts({}, { signal }),
        load: (id: ContactId) => api.ContactData.GetContact({ id }, { signal }),
      }
      const compared = await planImport(file, book, signal)
      setFound(compared)
      setTicked(new Set(compared.filter(isTickedFirst).map(({ key }) => key)))
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
    const chosenRows = rows.filter(
      ({ key }) => ticked.has(key) && !(outcomes.get(key) && 'added' in (outcomes.get(key) ?? {})),
    )
    await inTurn(
      chosenRows,
      async ({ key, contact }) => {
        if (!contact) return
        const outcome = await addCard(contact).catch(
          (error: unknown): Outcome => ({
            problem: error instanceof ApiError ? error.message : 'This could not be added.',
          }),
        )
        if (isLatest(signal)) setOutcomes((before) => new Map(before).set(key, outcome))
      },
      signal,
    )
    if (isLatest(signal)) setStage('done')
    await refreshStale('ContactData/AddContactWithDetail')
  }

  const tick = (key: number, on: boolean) =>
    setTicked((before) => {
      const next = new Set(before)
      if (on) next.add(key)
      else next.delete(key)
      return next
    })

  const reset = () => {
    begin()
    setStage('choose')
    setFound([])
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
    stop: () => work.current?.abort(),
  }
}
