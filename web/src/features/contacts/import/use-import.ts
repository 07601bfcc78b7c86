import { useEffect, useRef, useState } from 'react'
import type { Contact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import type { CardContact } from '#web/features/contacts/vcard/read-card.ts'
import { CardFileError, cardLimits, splitCards } from '#web/features/contacts/vcard/split-cards.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { refreshStale } from '#web/lib/api/refresh-stale.ts'
import { decodeText } from '#web/lib/files/decode-text.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { compareRows, type ImportRow, importRows, possibleTwins } from './import-rows.ts'

/** `without`: the addresses that another contact has, so that this one was added without them. */
export type Outcome =
  | { readonly added: true; readonly without: readonly string[] }
  | { readonly problem: string }

type Stage = 'choose' | 'reading' | 'review' | 'adding' | 'done'

const readFile = async (file: File): Promise<string[]> => {
  if (file.size > cardLimits.bytes) {
    throw new CardFileError('This file is larger than 50 MB. Export fewer contacts at a time.')
  }
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) {
    throw new CardFileError('This is not a text file. Choose a vCard file (.vcf).')
  }
  return splitCards(text)
}

/** Contacts with all details, a few at a time. */
const loadContacts = async (ids: readonly ContactId[]): Promise<Contact[]> => {
  const found: Contact[] = []
  const never = new AbortController().signal
  await inTurn(
    ids,
    async (id) => {
      found.push(await api.ContactData.GetContact({ id }))
    },
    never,
  )
  return found
}

/** Adds one contact. Addresses that another contact has are left out: the list does not show all addresses. */
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
      const read = importRows(cards, readCard)
      const stored = await loadContacts(possibleTwins(read, known))
      const found = compareRows(read, known, stored)
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
      async ({ key, contact }) => {
        if (!contact) return
        const outcome = await addCard(contact).catch(
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
