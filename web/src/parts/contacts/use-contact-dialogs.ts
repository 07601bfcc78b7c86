import { useEffect, useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { whenIdle } from '#web/lib/page/when-idle.ts'

/** The two dialogs, with the sheet that draws them. */
const load = async () => {
  const [{ AddContactDialog }, { AddEmailDialog }] = await Promise.all([
    import('./add-contact-dialog.tsx'),
    import('./add-email-dialog.tsx'),
    import('#web/ui/dialog-sheet.tsx'),
  ])
  return { AddContactDialog, AddEmailDialog }
}

/**
 * The dialogs that add a contact, or an address of one. Most people choose from the contacts they
 * have, so the code is loaded once the browser is idle. If that fails, `problem` says so, and what
 * was chosen on the page is still there. A browser never asks again for a module that it could not
 * load, so that only loading the page again helps.
 */
export function useContactDialogs() {
  const [dialogs, setDialogs] = useState<Awaited<ReturnType<typeof load>>>()
  const { run, busy, failure } = useMutation(async (open: () => void) => {
    setDialogs(await load())
    open()
  })
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  return {
    dialogs,
    /** Calls `open` once the dialogs are loaded. */
    withDialogs: (open: () => void) => void run(open),
    busy,
    problem:
      failure === undefined
        ? undefined
        : 'We couldn’t open this. What you wrote is still here. Check your connection, then load the page again.',
  }
}
