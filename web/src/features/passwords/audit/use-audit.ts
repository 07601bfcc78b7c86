import { useEffect, useRef, useState } from 'react'
import type { DigitalAccountItem, FullDigitalAccount } from '#shared/model/digital-account.ts'
import { type Breaches, checkBreaches } from '#web/features/passwords/breach/check-breaches.ts'
import { readAccounts } from '#web/features/passwords/read-accounts.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { measureStrengths } from '../strength/measure-strength.ts'
import { type Audit, auditPasswords } from './audit-passwords.ts'

/** The findings of the audit, with the accounts as lists show them. */
export interface AuditReport extends Audit {
  readonly items: ReadonlyMap<string, DigitalAccountItem>
}

/** How far the work is. */
export interface AuditProgress {
  readonly label: string
  readonly percent: number
}

const accountItem = ({ digitalAccountId, label, type, sealed, host }: FullDigitalAccount) => ({
  digitalAccountId,
  label,
  type,
  sealed,
  host,
})

const auditedAccount = (account: FullDigitalAccount) => ({
  id: account.digitalAccountId,
  password: account.password,
  passwordChangedAt: account.passwordChangedAt ?? account.createdAt,
})

/**
 * The audit of all passwords, and the check for leaks, each started by a tap. The passwords are
 * forgotten with the screen.
 */
export function useAudit() {
  const [report, setReport] = useState<AuditReport>()
  const [breaches, setBreaches] = useState<Breaches>()
  const [progress, setProgress] = useState<AuditProgress>()
  const passwords = useRef<ReadonlyMap<string, string>>(new Map())
  const work = useRef<AbortController>(undefined)

  useEffect(() => {
    const forget = () => {
      work.current?.abort()
      passwords.current = new Map()
      setReport(undefined)
      setBreaches(undefined)
    }
    addEventListener('pagehide', forget)
    return () => {
      forget()
      removeEventListener('pagehide', forget)
    }
  }, [])

  /** Runs work that can be stopped. */
  const stoppable = async (run: (signal: AbortSignal) => Promise<void>) => {
    const control = new AbortController()
    work.current = control
    try {
      await run(control.signal)
      return true
    } catch (error) {
      if (control.signal.aborted) return false
      throw error
    } finally {
      setProgress(undefined)
    }
  }

  const auditing = useMutation(() =>
    stoppable(async (signal) => {
      setBreaches(undefined)
      const all = await api.AccountData.GetAllDigitalAccounts({}, { signal })
      const ids = all.map(({ digitalAccountId }) => digitalAccountId)
      const accounts = await readAccounts(ids, 'audit', {
        onProgress: (count) =>
          setProgress({ label: 'Reading your accounts', percent: (count / ids.length) * 100 }),
        signal,
      })
      const strengths = await measureStrengths(
        accounts.map(({ password }) => password).filter(Boolean),
        {
          onProgress: (done) =>
            setProgress({ label: 'Looking at your passwords', percent: done * 100 }),
          signal,
        },
      )
      signal.throwIfAborted()
      passwords.current = new Map(
        accounts.flatMap(({ digitalAccountId, password }) =>
          password === '' ? [] : [[digitalAccountId, password]],
        ),
      )
      setReport({
        ...auditPasswords(accounts.map(auditedAccount), strengths, new Date(serverNow())),
        items: new Map(accounts.map((account) => [account.digitalAccountId, accountItem(account)])),
      })
    }),
  )

  const checking = useMutation(() =>
    stoppable(async (signal) => {
      setBreaches(
        await checkBreaches(passwords.current, {
          onProgress: (done) =>
            setProgress({ label: 'Comparing with known leaks', percent: done * 100 }),
          signal,
        }),
      )
    }),
  )

  return { report, breaches, progress, auditing, checking, stop: () => work.current?.abort() }
}

export type AuditWork = ReturnType<typeof useAudit>
