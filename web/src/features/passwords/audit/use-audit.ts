import { useEffect, useRef, useState } from 'react'
import type { DigitalAccountItem, FullDigitalAccount } from '#shared/model/digital-account.ts'
import { type Breaches, checkBreaches } from '#web/features/passwords/breach/check-breaches.ts'
import { readDigitalAccounts } from '#web/features/passwords/read-digital-accounts.ts'
import { measureStrengths } from '#web/features/passwords/strength/measure-strength.ts'
import { api } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { serverNow } from '#web/lib/server-time.ts'
import { type Audit, auditPasswords } from './audit-passwords.ts'

/** The findings of the audit, with the digital accounts as lists show them. */
export interface AuditReport extends Audit {
  readonly items: ReadonlyMap<string, DigitalAccountItem>
}

/** What the progress bar of the running work shows. */
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

const auditedAccount = (digitalAccount: FullDigitalAccount) => ({
  id: digitalAccount.digitalAccountId,
  password: digitalAccount.password,
  passwordChangedAt: digitalAccount.passwordChangedAt ?? digitalAccount.createdAt,
})

/**
 * The audit of all passwords, and the check for leaks, each started by a tap. The passwords are
 * forgotten when the screen closes, or when the browser puts the page aside (`pagehide`).
 */
export function useAudit() {
  const [report, setReport] = useState<AuditReport>()
  const [breaches, setBreaches] = useState<Breaches>()
  const [progress, setProgress] = useState<AuditProgress>()
  const passwords = useRef<ReadonlyMap<string, string>>(new Map())
  const runningWork = useRef<AbortController>(undefined)

  useEffect(() => {
    const forget = () => {
      runningWork.current?.abort()
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

  /** Runs work that can be stopped. Answers `cancelled` if it was. */
  const stoppable = async (run: (signal: AbortSignal) => Promise<void>) => {
    const control = new AbortController()
    runningWork.current = control
    try {
      await run(control.signal)
      return true
    } catch (error) {
      if (control.signal.aborted) return cancelled
      throw error
    } finally {
      setProgress(undefined)
    }
  }

  const auditing = useMutation(() =>
    stoppable(async (signal) => {
      setBreaches(undefined)
      const items = await api.AccountData.GetAllDigitalAccounts({}, { signal })
      const ids = items.map(({ digitalAccountId }) => digitalAccountId)
      const digitalAccounts = await readDigitalAccounts(ids, 'audit', {
        onProgress: (count) =>
          setProgress({ label: 'Reading your accounts', percent: (count / ids.length) * 100 }),
        signal,
      })
      const strengths = await measureStrengths(
        digitalAccounts.map(({ password }) => password).filter(Boolean),
        {
          onProgress: (fraction) =>
            setProgress({ label: 'Looking at your passwords', percent: fraction * 100 }),
          signal,
        },
      )
      signal.throwIfAborted()
      passwords.current = new Map(
        digitalAccounts.flatMap(({ digitalAccountId, password }) =>
          password === '' ? [] : [[digitalAccountId, password]],
        ),
      )
      setReport({
        ...auditPasswords(digitalAccounts.map(auditedAccount), strengths, new Date(serverNow())),
        items: new Map(
          digitalAccounts.map((digitalAccount) => [
            digitalAccount.digitalAccountId,
            accountItem(digitalAccount),
          ]),
        ),
      })
    }),
  )

  const checking = useMutation(() =>
    stoppable(async (signal) => {
      setBreaches(
        await checkBreaches(passwords.current, {
          onProgress: (fraction) =>
            setProgress({ label: 'Comparing with known leaks', percent: fraction * 100 }),
          signal,
        }),
      )
    }),
  )

  return {
    report,
    breaches,
    progress,
    auditing,
    checking,
    stop: () => runningWork.current?.abort(),
  }
}

export type AuditWork = ReturnType<typeof useAudit>
