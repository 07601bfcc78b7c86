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
import { forgetUnfinished, readUnfinished, rememberUnfinished } from './unfinished-import.ts'
import { type ImportChoices, noChoices, wantedRows } from './wanted-rows.ts'

export type ImportStage = 'choose' | 'reading' | 'review' | 'storing' | 'paused' | 'giving' | 'done'

/** A plan with the name of its file. */
export interface ReviewedPlan extends ComparedPlan {
  readonly fileName: string
  /** The numbers of the rows that an earlier attempt with the same file did not store. */
  readonly remainingRows?: ReadonlySet<number>
  /** The ids of the digital accounts that the earlier attempt stored. */
  readonly storedIds?: readonly string[]
}

/** How far the storing is. */
export interface ImportResult {
  readonly total: number
  /** The rows that were stored or refused. */
  readonly done: number
  readonly created: number
  /** The rows that an earlier attempt had stored. */
  readonly existing: number
  readonly refused: readonly RefusedRow[]
  /** The ids of what is stored, also by an earlier attempt. */
  readonly digitalAccountIds: readonly string[]
}

/** Who reads what is imported after the owner's death. Contacts are given it once it is stored. */
export type ImportReaders = 'nobody' | 'delegates' | readonly Receiver[]

const noResult: ImportResult = {
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

/**
 * Notes after each group which rows are left, so that the person can go on later with the same
 * file.
 */
const trackProgress = (
  userId: string,
  { importId, fileName }: ReviewedPlan,
  rows: readonly ReadRow[],
  resultSoFar: ImportResult,
) => {
  let result = resultSoFar
  const remaining = new Set(rows.map(({ row }) => row))
  const note = () =>
    rememberUnfinished(userId, {
      importId,
      fileName,
      total: result.total,
      left: [...remaining],
      stored: [...result.digitalAccountIds],
    })
  note()
  return {
    result: () => result,
    add: (stored: StoredRows): ImportResult => {
      for (const row of stored.rows) remaining.delete(row)
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
  // The person chose the rows in the review of the earlier attempt, so they are not compared again.
  return earlier?.importId === plan.importId
    ? {
        ...plan,
        fileName: file.name,
        remainingRows: new Set(earlier.left),
        storedIds: earlier.stored,
      }
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
      // The lists on screen are refreshed once, after all groups (`refreshStale`).
      { oneOfMany: true },
    )
}

/**
 * The import of a file: choosing and reviewing it, storing its rows, and giving them to contacts.
 */
export function useImport() {
  const { userId } = useCredentials()
  const [stage, setStage] = useState<ImportStage>('choose')
  const [partRead, setPartRead] = useState(0)
  const [plan, setPlan] = useState<ReviewedPlan>()
  const [result, setResult] = useState(noResult)
  const [problem, setProblem] = useState<string>()
  const [readers, setReaders] = useState<ImportReaders>('nobody')
  const [choices, setChoices] = useState(noChoices)
  const [gifts, setGifts] = useState<readonly ImportGift[]>([])
  const [unfinished, setUnfinished] = useState(() => readUnfinished(userId))
  const runningWork = useRef<AbortController>(undefined)
  useEffect(() => () => runningWork.current?.abort(), [])

  const begin = () => {
    runningWork.current?.abort()
    const control = new AbortController()
    runningWork.current = control
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

  const give = async (toGive: readonly ImportGift[]) => {
    setStage('giving')
    await giveImported(toGive, { give: giveToContact, onChange: setGifts })
    setStage('done')
  }

  const store = async (
    reviewed: ReviewedPlan,
    rows: readonly ReadRow[],
    givenTo: ImportReaders,
    resultSoFar: ImportResult,
  ) => {
    const signal = begin()
    setStage('storing')
    const progress = trackProgress(userId, reviewed, rows, resultSoFar)
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
    /** Stores the wanted rows of the plan. */
    start: async (chosenReaders: ImportReaders, chosenChoices: ImportChoices) => {
      if (!plan) return
      const rows = wantedRows(plan, chosenChoices)
      const initialResult = {
        ...noResult,
        total: rows.length,
        digitalAccountIds: plan.storedIds ?? [],
      }
      setResult(initialResult)
      setReaders(chosenReaders)
      setChoices(chosenChoices)
      await store(plan, rows, chosenReaders, initialResult)
    },
    /** Goes on with the rows that are left. */
    goOn: async () => {
      if (!plan) return
      const remainingRows = new Set(readUnfinished(userId)?.left)
      await store(plan, wantedRows({ rows: plan.rows, remainingRows }, choices), readers, result)
    },
    /** What is given to the contacts that the person chose, once all is stored. */
    gifts,
    /** Tries again to give what was not given. */
    giveAgain: () => give(gifts),
    /** Stops after the group that is being stored. */
    stop: () => runningWork.current?.abort(),
    /** Goes back to the choice of a file. */
    reset: () => {
      begin()
      setPlan(undefined)
      setResult(noResult)
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
