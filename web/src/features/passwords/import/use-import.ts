import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { refreshStale } from '#web/lib/api/refresh-stale.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { type ComparedPlan, compareWithStored } from './compare-with-stored.ts'
import { giftsOf, giveImported, type ImportGift, type Receiver } from './give-imported.ts'
import { ImportFileError, type ReadRow } from './import-rows.ts'
import { planImport } from './plan-import.ts'
import { toRequestRow } from './request-row.ts'
import { type RefusedRow, type StoredRows, storeRows } from './store-rows.ts'
import { forgetUnfinished, noteUnfinished, readUnfinished } from './unfinished-import.ts'
import { type ImportChoices, noChoices, wantedRows } from './wanted-rows.ts'

export type ImportStage = 'choose' | 'reading' | 'review' | 'storing' | 'paused' | 'giving' | 'done'

/** A plan with the name of its file. */
export interface ReviewedPlan extends ComparedPlan {
  readonly fileName: string
  /** The rows that are left of an earlier attempt with the same file. */
  readonly left?: ReadonlySet<number>
  /** The ids of what that attempt stored. */
  readonly stored?: readonly string[]
}

/** How far the storing is. */
export interface ImportResult {
  readonly total: number
  readonly done: number
  readonly created: number
  readonly existing: number
  readonly refused: readonly RefusedRow[]
  /** What is stored, also by an earlier attempt. */
  readonly digitalAccountIds: readonly string[]
}

/** Who reads what is imported after the owner's death: contacts are given it once it is stored. */
export type ImportReaders = 'nobody' | 'delegates' | readonly Receiver[]

const nothing: ImportResult = {
  total: 0,
  done: 0,
  created: 0,
  existing: 0,
  refused: [],
  digitalAccountIds: [],
}

const withStored = (result: ImportResult, stored: StoredRows): ImportResult => ({
  total: result.total,
  done: result.done + stored.rows.length,
  created: result.created + stored.created,
  existing: result.existing + stored.existing,
  refused: [...result.refused, ...stored.refused],
  digitalAccountIds: [...result.digitalAccountIds, ...stored.digitalAccountIds],
})

/** Notes after each group what is left, so that the person can go on later with the same file. */
const trackProgress = (
  userId: string,
  { importId, fileName }: ReviewedPlan,
  rows: readonly ReadRow[],
  before: ImportResult,
) => {
  let result = before
  const left = new Set(rows.map(({ row }) => row))
  const note = () =>
    noteUnfinished(userId, {
      importId,
      fileName,
      total: result.total,
      left: [...left],
      stored: [...result.digitalAccountIds],
    })
  note()
  return {
    result: () => result,
    add: (stored: StoredRows): ImportResult => {
      for (const row of stored.rows) left.delete(row)
      result = withStored(result, stored)
      note()
      return result
    },
  }
}

/** Reads a file, and compares it with what is stored and with an earlier attempt. */
const reviewFile = async (
  file: File,
  userId: string,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<ReviewedPlan> => {
  const existing = await api.AccountData.GetAllDigitalAccounts({}, { signal })
  const plan = await planImport(file, existing, { onProgress, signal })
  const earlier = readUnfinished(userId)
  // The rows that are left of an earlier attempt were chosen in its review.
  return earlier?.importId === plan.importId
    ? { ...plan, fileName: file.name, left: new Set(earlier.left), stored: earlier.stored }
    : { ...(await compareWithStored(plan, existing, signal)), fileName: file.name }
}

const giveToContact = ({ giftId, contactId, digitalAccountIds }: ImportGift) =>
  api.Sharing.GiveToContact({
    body: { giftId, contactId, digitalAccountIds: [...digitalAccountIds], silent: true },
  })

const sendTo = (importId: string, readers: ImportReaders) => {
  const now = new Date(serverNow()).toISOString()
  return (rows: readonly ReadRow[]) =>
    api.Password.ImportDigitalAccounts(
      {
        body: {
          importId,
          rows: rows.map((row) => toRequestRow(row, now)),
          readers: typeof readers === 'string' ? readers : 'nobody',
        },
      },
      { oneOfMany: true },
    )
}

/** The import of a file, from choosing it to the last account that is stored. */
export function useImport() {
  const { userId } = useCredentials()
  const [stage, setStage] = useState<ImportStage>('choose')
  const [partRead, setPartRead] = useState(0)
  const [plan, setPlan] = useState<ReviewedPlan>()
  const [result, setResult] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const [readers, setReaders] = useState<ImportReaders>('nobody')
  const [choices, setChoices] = useState(noChoices)
  const [gifts, setGifts] = useState<readonly ImportGift[]>([])
  const [unfinished, setUnfinished] = useState(() => readUnfinished(userId))
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const begin = () => {
    work.current?.abort()
    const control = new AbortController()
    work.current = control
    setProblem(undefined)
    return control.signal
  }

  const choose = async (file: File) => {
    const signal = begin()
    setPartRead(0)
    setStage('reading')
    try {
      setPlan(await reviewFile(file, userId, { onProgress: setPartRead, signal }))
      setStage('review')
    } catch (error) {
      if (signal.aborted) return
      setProblem(error instanceof ImportFileError ? error.message : messageOf(error))
      setStage('choose')
    }
  }

  const give = async (all: readonly ImportGift[]) => {
    setStage('giving')
    await giveImported(all, { give: giveToContact, onChange: setGifts })
    setStage('done')
  }

  const store = async (
    reviewed: ReviewedPlan,
    rows: readonly ReadRow[],
    givenTo: ImportReaders,
    before: ImportResult,
  ) => {
    const signal = begin()
    setStage('storing')
    const progress = trackProgress(userId, reviewed, rows, before)
    try {
      await storeRows(rows, {
        send: sendTo(reviewed.importId, givenTo),
        signal,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        onStored: (stored) => setResult(progress.add(stored)),
      })
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error))
      setStage('paused')
      return
    } finally {
      await refreshStale('Password/ImportDigitalAccounts')
    }
    if (typeof givenTo === 'string') setStage('done')
    else await give(giftsOf(progress.result().digitalAccountIds, givenTo))
  }

  return {
    stage,
    /** The part of the file that was read, from 0 to 1. */
    partRead,
    plan,
    result,
    /** What the person chose in the review. */
    choices,
    problem,
    unfinished,
    choose,
    /** Stores the accounts of the plan. */
    start: async (chosenReaders: ImportReaders, chosenChoices: ImportChoices) => {
      if (!plan) return
      const rows = wantedRows(plan, chosenChoices)
      const fresh = { ...nothing, total: rows.length, digitalAccountIds: plan.stored ?? [] }
      setResult(fresh)
      setReaders(chosenReaders)
      setChoices(chosenChoices)
      await store(plan, rows, chosenReaders, fresh)
    },
    /** Goes on with the rows that are left. */
    goOn: async () => {
      if (!plan) return
      const left = new Set(readUnfinished(userId)?.left)
      await store(plan, wantedRows({ rows: plan.rows, left }, choices), readers, result)
    },
    /** What is given to the contacts that the person chose, once all is stored. */
    gifts,
    /** Tries again what was not given. */
    giveAgain: () => give(gifts),
    /** Stops after the group that is being stored. */
    stop: () => work.current?.abort(),
    /** Chooses another file. */
    reset: () => {
      begin()
      setPlan(undefined)
      setResult(nothing)
      setGifts([])
      setStage('choose')
      setUnfinished(readUnfinished(userId))
    },
    /** Drops what is left of an earlier import. */
    forget: () => {
      forgetUnfinished(userId)
      setUnfinished(undefined)
    },
  }
}

export type ImportWork = ReturnType<typeof useImport>
