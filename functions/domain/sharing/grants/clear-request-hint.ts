import { clearHintIfNone } from '#functions/domain/accounts/account-hints.ts'
import type { UserId } from '#shared/model/ids.ts'
import { listAccessRequests } from './access-request-repository.ts'

/** Clears the hint of open access requests if no request is open any more. */
export const clearRequestHint = (owner: UserId): Promise<void> =>
  clearHintIfNone(owner, 'requestMark', async () =>
    (await listAccessRequests(owner)).some(({ status }) => status === 'OPEN'),
  )
