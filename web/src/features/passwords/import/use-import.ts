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
import { type RefusedRow, storeRows } from './store-rows.ts'
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

/** The import of a file, from choosing it to the last account that is stored. */
export function useImport() {
  const { userId } = useCredentials()
  const [stage, setStage] = useState<ImportStage>('choose')
  const [read, setRead] = useState(0)
  const [plan, setPlan] = useState<ReviewedPlan>()
  const [result, setResult] = useState(nothing)
  const [problem, setProblem] = useState<string>()
  const [chosenReaders, setChosenReaders] = useState<ImportReaders>('nobody')
  const [chosen, setChosen] = useState(noChoices)
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
    setRead(0)
    setStage('reading')
    try {
      const existing = await api.AccountData.GetAllDigitalAccounts({}, { signal })
      const found = await planImport(file, existing, { onProgress: setRead, signal })
      const before = readUnfinished(userId)
      const isUnfinished = before?.importId === found.importId
      // What is left of an import was chosen before.
      const compared = isUnfinished ? found : await compareWithStored(found, existing, signal)
      setPlan({
        ...compared,
        fileName: file.name,
        ...(isUnfinished && { left: new Set(before.left), stored: before.stored }),
      })
      setStage('review')
    } catch (error) {
      if (signal.aborted) return
      setProblem(error instanceof ImportFileError ? error.message : messageOf(error))
      setStage('choose')
    }
  }

  const give = async (all: readonly ImportGift[]) => {
    setStage('giving')
    await giveImported(all, {
      give: ({ giftId, contactId, digitalAccountIds }) =>
        api.Sharing.GiveToContact({
          body: { giftId, contactId, digitalAccountIds: [...digitalAccountIds], silent: true },
        }),
      onChange: setGifts,
    })
    setStage('done')
  }

  const store = async (
    { importId, fileName }: ReviewedPlan,
    rows: readonly ReadRow[],
    readers: ImportReaders,
    before: ImportResult,
  ) => {
    const signal = begin()
    setStage('storing')
    let latest = before
    const left = new Set(rows.map(({ row }) => row))
    const note = () =>
      noteUnfinished(userId, {
        importId,
        fileName,
        total: before.total,
        left: [...left],
        stored: [...latest.digitalAccountIds],
      })
    note()
    const at = new Date(serverNow()).toISOString()
    const send = (group: readonly ReadRow[]) =>
      api.Password.ImportDigitalAccounts(
        {
          body: {
            importId,
            rows: group.map((row) => toRequestRow(row, at)),
            readers: typeof readers === 'string' ? readers : 'nobody',
          },
        },
        { oneOfMany: true },
      )
    try {
      await storeRows(rows, {
        send,
        signal,
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        onStored: (stored) => {
          for (const row of stored.rows) left.delete(row)
          latest = {
            total: latest.total,
            done: latest.done + stored.rows.length,
            created: latest.created + stored.created,
            existing: latest.existing + stored.existing,
            refused: [...latest.refused, ...stored.refused],
            digitalAccountIds: [...latest.digitalAccountIds, ...stored.digitalAccountIds],
          }
          note()
          setResult(latest)
        },
      })
    } catch (error) {
      if (!signal.aborted) setProblem(messageOf(error))
      setStage('paused')
      return
    } finally {
      await refreshStale('Password/ImportDigitalAccounts')
    }
    if (typeof readers === 'string') setStage('done')
    else await give(giftsOf(latest.digitalAccountIds, readers))
  }

  return {
    stage,
    /** The part of the file that was read, from 0 to 1. */
    read,
    plan,
    result,
    /** What the person chose in the review. */
    choices: chosen,
    problem,
    unfinished,
    choose,
    /** Stores the accounts of the plan. */
    start: async (readers: ImportReaders, choices: ImportChoices) => {
      if (!plan) return
      const rows = wantedRows(plan, choices)
      const fresh = { ...nothing, total: rows.length, digitalAccountIds: plan.stored ?? [] }
      setResult(fresh)
      setChosenReaders(readers)
      setChosen(choices)
      await store(plan, rows, readers, fresh)
    },
    /** Goes on with the rows that are left. */
    goOn: async () => {
      if (!plan) return
      const left = new Set(readUnfinished(userId)?.left)
      await store(plan, wantedRows({ rows: plan.rows, left }, chosen), chosenReaders, result)
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
